/** The last action on the page at this path. */
let lastUndo: { undo: () => void; path: string } | null = null;

/** @returns the undo function; after a call `undoLast` has nothing left to undo. */
export function rememberUndo(undo: () => void): () => void {
  const entry = { undo, path: window.location.pathname };
  lastUndo = entry;
  return () => {
    if (lastUndo === entry) lastUndo = null;
    undo();
  };
}

/** @returns false if there is nothing to undo. */
export function undoLast(): boolean {
  if (lastUndo === null || lastUndo.path !== window.location.pathname) return false;
  const { undo } = lastUndo;
  lastUndo = null;
  undo();
  return true;
}
