"use client";

import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readDraft } from "@/lib/client/device/drafts";
import { useFormDraft } from "@/lib/client/device/use-draft";
import type { ProfileForm } from "@/lib/contracts/profile";

export const profileDraftName = (userId: string) => `profile:${userId}`;

/** Unchecked values. */
const draft = z.record(z.string().max(40), z.string().max(10_000));

/** Stores the fields of `saved` for this tab. @returns a function that deletes the draft. */
export function useProfileDraft<Values extends ProfileForm, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
  userId: string,
  saved: Values,
): () => void {
  const name = profileDraftName(userId);
  const fill = useEffectEvent(() => {
    const known = Object.entries(readDraft("tab", name, draft) ?? {}).filter(([field]) => field in saved);
    if (known.length > 0) form.reset({ ...saved, ...Object.fromEntries(known) }, { keepDefaultValues: true });
  });
  useEffect(() => fill(), [form, name]);
  return useFormDraft(form, {
    area: "tab",
    name,
    draftOf(values) {
      const typed = Object.entries(values).filter(
        ([field, value]) => field in saved && value !== saved[field as keyof Values],
      );
      return typed.length === 0 ? null : Object.fromEntries(typed);
    },
  });
}
