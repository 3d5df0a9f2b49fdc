"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
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
    <DialogForm
      form={form}
      onSubmit={(values) => onName(values.name)}
      submitLabel="Continue"
      onCancel={onCancel}
    >
      <TextField
        control={form.control}
        name="name"
        label="Your name"
        autoComplete="name"
        description="Remembered on this device. You can change it later."
      />
    </DialogForm>
  );
}
