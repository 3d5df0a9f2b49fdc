import { readStoredText, writeStoredText } from "./stored-text";

/** Where the draft of this name is kept in the tab. */
export const draftKey = (name: string) => `draft:${name}`;

/** Forgets a draft that was sent, unless it was written on meanwhile: that is a new one's beginning. */
export function forgetSentDraft(name: string, sent: string): void {
  const key = draftKey(name);
  if (readStoredText("tab", key).trim() === sent) writeStoredText("tab", key, "");
}
