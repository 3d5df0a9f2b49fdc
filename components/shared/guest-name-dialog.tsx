"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { authorName } from "@/lib/contracts/position";

const guestNameForm = z.object({ name: authorName });

type GuestNameDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  onName: (name: string) => void;
};

/** The text is state here, because the dialog remounts when fullscreen ends (see `usePortalContainer`). */
export function GuestNameDialog({ open, onOpenChange, name, onName }: GuestNameDialogProps) {
  const form = useForm({ resolver: zodResolver(guestNameForm), defaultValues: { name } });
  useEffect(() => {
    if (open) form.reset({ name });
  }, [open, name, form]);
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      className="sm:max-w-md"
      title="What is your name?"
      description="The rider sees it beside your comments and markers. You do not need an account."
    >
      <DialogForm
        form={form}
        onSubmit={(values) => onName(values.name)}
        submitLabel="Continue"
        onCancel={() => onOpenChange(false)}
      >
        <TextField
          control={form.control}
          name="name"
          label="Your name"
          autoComplete="name"
          description="Remembered on this device. You can change it later."
        />
      </DialogForm>
    </TitledDialog>
  );
}
