/** Who is told when a call finds that nobody is signed in any more. Only signed-in screens listen. */

type Listener = () => void;

const listeners = new Set<Listener>();

/** @returns the way to stop listening. */
export function onSessionLoss(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** @returns whether anybody listens; on a public screen a 401 is an answer like any other. */
export function tellSessionLoss(): boolean {
  for (const listener of listeners) listener();
  return listeners.size > 0;
}
