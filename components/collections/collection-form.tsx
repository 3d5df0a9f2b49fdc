"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { collectionBody, type CollectionBody } from "@/lib/contracts/collections";

type CollectionFormProps = {
  /** What the fields begin with. */
  initial: CollectionBody;
  submitLabel: string;
  pending: boolean;
  onSubmit: (body: CollectionBody) => void;
  onCancel: () => void;
};

/** A collection's name and description, inside a dialog. */
export function CollectionForm({ initial, submitLabel, pending, onSubmit, onCancel }: CollectionFormProps) {
  const form = useForm({ resolver: zodResolver(collectionBody), defaultValues: initial });
  return (
    <Form {...form}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // The dialog may stand inside another form in React's tree, whose submit this must not be.
          event.stopPropagation();
          void form.handleSubmit(onSubmit)(event);
        }}
      >
        <FormField
          control={form.control}
          name="name"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Name</FormLabel>
              <FormControl>
                <Input autoComplete="off" maxLength={100} {...field} />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <FormField
          control={form.control}
          name="description"
          render={({ field }) => (
            <FormItem>
              <FormLabel>
                Description <span className="text-muted-foreground font-normal">(optional)</span>
              </FormLabel>
              <FormControl>
                <Textarea {...field} />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
