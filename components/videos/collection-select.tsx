"use client";

import { useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { NewCollectionDialog } from "@/components/videos/collection-dialogs";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { collectionsQuery } from "@/lib/client/videos/collections";

/** Option that opens the dialog; never an id, because those are UUIDs. */
const NEW_COLLECTION = "new";

type CollectionSelectProps = Omit<ComponentProps<typeof SelectTrigger>, "value" | "onChange"> & {
  /** For screen readers, without a visible label. */
  label?: string;
  none: { value: string; label: string };
  /** Collection id or `none.value`. */
  value: string;
  onChange: (value: string) => void;
};

/** Other props (id, aria-*) go to the control. */
export function CollectionSelect({ label, none, value, onChange, ...control }: CollectionSelectProps) {
  const collections = useQuery(collectionsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const known = collections.data ?? [];
  const isKnown = value === none.value || known.some((collection) => collection.id === value);
  return (
    <>
      <Select
        value={isKnown ? value : none.value}
        onValueChange={(next) => (next === NEW_COLLECTION ? setIsCreating(true) : onChange(next))}
      >
        <SelectTrigger aria-label={label} {...control}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={none.value}>{none.label}</SelectItem>
          {known.map((collection) => (
            <SelectItem translate="no" key={collection.id} value={collection.id}>
              {collection.name}
            </SelectItem>
          ))}
          <SelectItem value={NEW_COLLECTION} className="text-primary mt-1 border-t">
            <span className="inline-flex items-center gap-2">
              <FolderPlus aria-hidden />
              New Collection
            </span>
          </SelectItem>
        </SelectContent>
      </Select>
      <NewCollectionDialog
        open={isCreating}
        onOpenChange={setIsCreating}
        onCreated={(collection) => onChange(collection.id)}
      />
    </>
  );
}

/** Never a collection's id, because those are UUIDs. */
const NONE = { value: "none", label: "No Collection" };

type CollectionChoiceProps = Omit<CollectionSelectProps, "none" | "value" | "onChange"> & {
  value: string | null;
  onChange: (value: string | null) => void;
};

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
