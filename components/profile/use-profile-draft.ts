"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { draftKey } from "@/lib/client/drafts";
import { readStoredJson, writeStoredText } from "@/lib/client/stored-text";
import type { ProfileForm } from "@/lib/contracts/profile";

/** The name under which what is typed into the profile of this account is kept. */
export const profileDraftName = (userId: string) => `profile:${userId}`;

/** What was typed, whether it is right or not. */
const draft = z.record(z.string().max(40), z.string().max(10_000));

/**
 * Keeps what is typed into a profile's form for this tab until it is saved or given up: a reload or a lost session loses
 * nothing. Fields of the form that are not among `saved` are not kept.
 * @param saved what the form has in it before anything is typed.
 * @returns forgets what was kept.
 */
export function useProfileDraft<Values extends ProfileForm, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
  userId: string,
  saved: Values,
): () => void {
  const key = draftKey(profileDraftName(userId));
  // As one text: the caller makes the object anew at each of its renders.
  const before = JSON.stringify(saved);
  useEffect(() => {
    const first = JSON.parse(before) as Values;
    const known = Object.entries(readStoredJson("tab", key, draft) ?? {}).filter(([name]) => name in first);
    if (known.length > 0) form.reset({ ...first, ...Object.fromEntries(known) }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(
          ([name, value]) => name in first && value !== first[name as keyof Values],
        );
        writeStoredText("tab", key, typed.length === 0 ? "" : JSON.stringify(Object.fromEntries(typed)));
      },
    });
  }, [form, key, before]);
  return () => writeStoredText("tab", key, "");
}
