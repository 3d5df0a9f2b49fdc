/** Who is told when a call finds that nobody is signed in any more, or no admin. Only screens that need one listen. */

type Listener = () => void;

function makeLoss() {
  const listeners = new Set<Listener>();
  return {
    on: (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
      return listeners.size > 0;
    },
  };
}

const session = makeLoss();
const admin = makeLoss();

/** @returns the way to stop listening. */
export const onSessionLoss = session.on;

/** @returns whether anybody listens; on a public screen a 401 is an answer like any other. */
export const tellSessionLoss = session.tell;

/** @returns the way to stop listening. */
export const onAdminLoss = admin.on;

/** @returns whether anybody listens: outside of the admin area a 403 is an answer like any other. */
export const tellAdminLoss = admin.tell;
