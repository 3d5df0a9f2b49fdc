import type { z } from "zod";
import { pageAccount } from "../calls/page-account";
import { readStoredJson, readStoredText, writeStoredText, type StorageArea } from "./stored-value";

/** Contains the account, so that the next person on this device does not see the drafts. */
export function draftPrefix(): string {
  const account = pageAccount();
  return account === null ? "draft:" : `draft@${account}:`;
}

export const draftKey = (name: string) => draftPrefix() + name;

export function clearSentDraft(name: string, sent: string): void {
  const key = draftKey(name);
  if (readStoredText("tab", key).trim() === sent) writeStoredText("tab", key, "");
}

/** Null when there is no draft, or none of this shape. */
export const readDraft = <Draft>(area: StorageArea, name: string, schema: z.ZodType<Draft>): Draft | null =>
  readStoredJson(area, draftKey(name), schema);

export const writeDraft = (area: StorageArea, name: string, draft: object | null): void =>
  writeStoredText(area, draftKey(name), draft === null ? "" : JSON.stringify(draft));
