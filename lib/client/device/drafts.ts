/** What is being written, kept until it is sent: a reload, a lost session or a failed call loses nothing. */
import type { z } from "zod";
import { pageAccount } from "../calls/page-account";
import { readStoredJson, readStoredText, writeStoredText, type StorageArea } from "./stored-value";

/** What the keys of this page's account begin with: the next person on the device is not shown what this one wrote. */
export function draftPrefix(): string {
  const account = pageAccount();
  return account === null ? "draft:" : `draft@${account}:`;
}

/** Where the draft of this name is stored. */
export const draftKey = (name: string) => draftPrefix() + name;

/** Deletes a draft that was sent, unless it was written on meanwhile: that is a new one's beginning. */
export function clearSentDraft(name: string, sent: string): void {
  const key = draftKey(name);
  if (readStoredText("tab", key).trim() === sent) writeStoredText("tab", key, "");
}

/** A form's draft; null when there is none, or none of this shape (any more). */
export const readDraft = <Draft>(area: StorageArea, name: string, schema: z.ZodType<Draft>): Draft | null =>
  readStoredJson(area, draftKey(name), schema);

/** @param draft null deletes it. */
export const writeDraft = (area: StorageArea, name: string, draft: object | null): void =>
  writeStoredText(area, draftKey(name), draft === null ? "" : JSON.stringify(draft));
