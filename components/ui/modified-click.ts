type ClickKeys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** True if the browser opens the link elsewhere or saves it, and this page stays. */
export function isModifiedClick({ altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
