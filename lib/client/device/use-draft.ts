"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftKey, writeDraft } from "./drafts";
import { useStoredText, type StorageArea } from "./stored-value";

/** Text that is being written, kept for this tab until it is sent. An empty text deletes it. */
export const useDraft = (name: string): [text: string, setText: (text: string) => void] =>
  useStoredText("tab", draftKey(name));

interface FormDraft<Values> {
  area: StorageArea;
  name: string;
  /** What is kept of the form's values; null where nothing was typed. */
  draftOf: (values: Values) => object | null;
}

/** Keeps what is typed into a form until it is saved or given up. @returns deletes what was kept. */
export function useFormDraft<Values extends FieldValues, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
  { area, name, draftOf }: FormDraft<Values>,
): () => void {
  const keep = useEffectEvent((values: Values) => writeDraft(area, name, draftOf(values)));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  return () => writeDraft(area, name, null);
}
