/** Listeners for a call that finds the session ended, or the admin right gone. */

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
    emit: () => {
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
export const emitSessionLoss = session.emit;

/** @returns the way to stop listening. */
export const onAdminLoss = admin.on;

/** @returns whether anybody listens: outside of the admin area a 403 is an answer like any other. */
export const emitAdminLoss = admin.emit;
