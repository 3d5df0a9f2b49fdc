"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { useCreateCollection } from "@/lib/client/collections";
import { messageOf } from "@/lib/client/request";
import { collectionBody, type Collection } from "@/lib/contracts/collections";

type NewCollectionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated?: (collection: Collection) => void;
};

/** Makes a collection: a name, and a description where one is wanted. */
export function NewCollectionDialog({ open, onOpenChange, onCreated }: NewCollectionDialogProps) {
  const createCollection = useCreateCollection();
  const form = useForm({
    resolver: zodResolver(collectionBody),
    defaultValues: { name: "", description: "" },
  });
  const submit = form.handleSubmit((body) =>
    createCollection.mutateAsync(body).then(
      (collection) => {
        form.reset();
        onOpenChange(false);
        onCreated?.(collection);
        showToast({ title: "Collection created", variant: "success" });
      },
      (error: unknown) =>
        showToast({
          title: "Failed to create collection",
          description: messageOf(error, "Please try again."),
          variant: "destructive",
        }),
    ),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New Collection</DialogTitle>
          <DialogDescription>
            Keep the rides of one horse, one rider or one season together.
          </DialogDescription>
        </DialogHeader>
        <Form {...form}>
          <form
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              // The dialog may stand inside another form in React's tree, whose submit this must not be.
              event.stopPropagation();
              void submit(event);
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
              <Button variant="outline" onClick={() => onOpenChange(false)}>
                Cancel
              </Button>
              <Button type="submit" pending={createCollection.isPending}>
                Create Collection
              </Button>
            </DialogFooter>
          </form>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
