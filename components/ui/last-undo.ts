/** What was done last on the page at this path, and can be taken back. */
let last: { undo: () => void; path: string } | null = null;

/** Makes it what `undoLast` takes back. @returns it, to be pressed: taken back once, it is not the last any more */
export function rememberUndo(undo: () => void): () => void {
  const made = { undo, path: window.location.pathname };
  last = made;
  return () => {
    if (last === made) last = null;
    undo();
  };
}

/** Takes back what was done last on this page. @returns false where there is nothing */
export function undoLast(): boolean {
  if (last === null || last.path !== window.location.pathname) return false;
  const { undo } = last;
  last = null;
  undo();
  return true;
}
