"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { authorName } from "@/lib/contracts/position";

const guestNameForm = z.object({ name: authorName });

type GuestNameDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name so far; "" for a new guest. */
  name: string;
  onName: (name: string) => void;
};

/** Asks somebody without an account what to call them. */
export function GuestNameDialog({ open, onOpenChange, name, onName }: GuestNameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>What is your name?</DialogTitle>
          <DialogDescription>
            The rider sees it beside your comments and markers. You do not need an account.
          </DialogDescription>
        </DialogHeader>
        <GuestNameForm name={name} onName={onName} onCancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function GuestNameForm({
  name,
  onName,
  onCancel,
}: Pick<GuestNameDialogProps, "name" | "onName"> & { onCancel: () => void }) {
  const form = useForm({ resolver: zodResolver(guestNameForm), defaultValues: { name } });
  return (
    <Form {...form}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // The dialog may stand inside the comment's form in React's tree, whose submit this must not be.
          event.stopPropagation();
          void form.handleSubmit((values) => onName(values.name))(event);
        }}
      >
        <FormField
          control={form.control}
          name="name"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Your name</FormLabel>
              <FormControl>
                <Input autoComplete="name" {...field} />
              </FormControl>
              <FormDescription>Remembered on this device. You can change it later.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
