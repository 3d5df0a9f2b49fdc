"use client";

import { draftKey } from "@/lib/client/drafts";
import { useStoredText } from "@/lib/client/stored-text";

/**
 * Text that is being written, kept for this tab until it is sent: a reload, a lost session or a failed call loses
 * nothing. An empty text forgets it.
 */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  return useStoredText("tab", draftKey(key));
}
