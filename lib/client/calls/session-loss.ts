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

export const onSessionLoss = session.on;

/** @returns whether there is a listener; on a public screen a 401 is an ordinary response. */
export const emitSessionLoss = session.emit;

export const onAdminLoss = admin.on;

/** @returns whether there is a listener; outside the admin area a 403 is an ordinary response. */
export const emitAdminLoss = admin.emit;
