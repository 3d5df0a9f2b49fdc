"use client";

import type { UseFormReturn } from "react-hook-form";
import { CollectionSelect } from "@/components/collections/collection-select";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { TITLE_MAX, type VideoEditForm } from "@/lib/contracts/videos";

/** The select's entry for a video in no collection; it travels as null. */
const NO_COLLECTION = "none";

type VideoFieldsProps = {
  form: UseFormReturn<VideoEditForm>;
  disabled?: boolean;
};

/** Title, description and collection: asked at the upload, and again by the edit dialog. */
export function VideoFields({ form, disabled = false }: VideoFieldsProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-5">
      <TextField
        control={form.control}
        name="title"
        label="Title"
        autoComplete="off"
        maxLength={TITLE_MAX}
        placeholder="e.g. Canter work, left rein"
      />
      <TextField
        control={form.control}
        name="description"
        label="Description"
        type="lines"
        optional
        placeholder="What should a trainer look at?"
      />
      <FormField
        control={form.control}
        name="collectionId"
        render={({ field }) => (
          <FormItem>
            <FormLabel>Collection</FormLabel>
            <FormControl>
              <CollectionSelect
                disabled={disabled}
                none={{ value: NO_COLLECTION, label: "No Collection" }}
                value={field.value ?? NO_COLLECTION}
                onChange={(value) => field.onChange(value === NO_COLLECTION ? null : value)}
              />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </fieldset>
  );
}
