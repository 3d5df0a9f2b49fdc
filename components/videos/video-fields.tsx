"use client";

import type { UseFormReturn } from "react-hook-form";
import { CollectionChoice } from "@/components/videos/collection-select";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { TITLE_MAX, type VideoEditForm } from "@/lib/contracts/videos";

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
              <CollectionChoice disabled={disabled} value={field.value} onChange={field.onChange} />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </fieldset>
  );
}
