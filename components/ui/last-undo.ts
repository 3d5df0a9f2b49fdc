/** The last action on the page at this path. */
let last: { undo: () => void; path: string } | null = null;

/** @returns the undo function; after a call `undoLast` has nothing left to undo. */
export function rememberUndo(undo: () => void): () => void {
  const made = { undo, path: window.location.pathname };
  last = made;
  return () => {
    if (last === made) last = null;
    undo();
  };
}

/** @returns false if there is nothing to undo. */
export function undoLast(): boolean {
  if (last === null || last.path !== window.location.pathname) return false;
  const { undo } = last;
  last = null;
  undo();
  return true;
}
