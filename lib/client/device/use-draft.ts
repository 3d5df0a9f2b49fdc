"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftKey, writeDraft } from "./drafts";
import { useStoredText, type StorageArea } from "./stored-value";

/** Stored for this tab. An empty text deletes the draft. */
export const useDraft = (name: string): [text: string, setText: (text: string) => void] =>
  useStoredText("tab", draftKey(name));

interface FormDraft<Values> {
  area: StorageArea;
  name: string;
  draftOf: (values: Values) => object | null;
}

/** Stores a form's input until it is saved or discarded. @returns a function that deletes the draft. */
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
