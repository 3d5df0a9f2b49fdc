/** The keys held during a click, as a DOM event and one of React have them. */
type ClickKeys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Whether a click on a link stays on this page: the browser opens the link in a tab or window, or saves it. */
export function isModifiedClick({ altKey, ctrlKey, metaKey, shiftKey }: ClickKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
