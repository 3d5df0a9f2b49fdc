"use client";

import type { ComponentProps } from "react";
import { CollectionSelect } from "@/components/collections/collection-select";

/** The list's entry for no collection; ids are UUIDs, so it is never one of them. */
const NONE = { value: "none", label: "No Collection" };

type CollectionChoiceProps = Omit<ComponentProps<typeof CollectionSelect>, "none" | "value" | "onChange"> & {
  /** A collection's id; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** Chooses the collection that videos lie in, or none. */
export function CollectionChoice({ value, onChange, ...control }: CollectionChoiceProps) {
  return (
    <CollectionSelect
      none={NONE}
      value={value ?? NONE.value}
      onChange={(next) => onChange(next === NONE.value ? null : next)}
      {...control}
    />
  );
}
