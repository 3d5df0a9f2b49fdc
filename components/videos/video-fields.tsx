"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CollectionChoice } from "@/components/videos/collection-select";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { cn } from "@/lib/client/class-names";
import { TITLE_MAX, type VideoEditForm } from "@/lib/contracts/videos";

type VideoFieldsProps = {
  form: UseFormReturn<VideoEditForm>;
  disabled?: boolean;
  /** Phones show only the title at first. */
  isShortOnPhones?: boolean;
};

export function VideoFields({ form, disabled = false, isShortOnPhones = false }: VideoFieldsProps) {
  const [showsAll, setShowsAll] = useState(form.getValues("collectionId") !== null);
  const isShort = isShortOnPhones && !showsAll;
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The focused button was removed.
    form.setFocus("description");
  };
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
      {isShort ? (
        <Button
          variant="outline"
          className="bottom-bar:inline-flex hidden justify-self-start"
          onClick={showAll}
        >
          <Plus aria-hidden />
          Description and Collection
        </Button>
      ) : null}
      <div className={cn("grid gap-5", isShort && "bottom-bar:hidden")}>
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
      </div>
    </fieldset>
  );
}
