type Listener = () => void;

function createLossEvent() {
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

const sessionLoss = createLossEvent();
const adminLoss = createLossEvent();

export const onSessionLoss = sessionLoss.on;

/** @returns whether there is a listener; on a public screen a 401 is an ordinary response. */
export const emitSessionLoss = sessionLoss.emit;

export const onAdminLoss = adminLoss.on;

/** @returns whether there is a listener; outside the admin area a 403 is an ordinary response. */
export const emitAdminLoss = adminLoss.emit;
