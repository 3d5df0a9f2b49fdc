"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { LinkNameField } from "@/components/shares/link-name-field";
import { Alert } from "@/components/ui/alert";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import { createNamedLinkMutation } from "@/lib/client/videos/shares";
import { namedLinkBody, type Share } from "@/lib/contracts/shares";

const nameForm = namedLinkBody.pick({ name: true });

type NewLinkDialogProps = {
  videoId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (link: Share) => void;
};

/** Asks only for the name; other terms are set on the link itself. */
export function NewLinkDialog({ videoId, open, onOpenChange, onMade }: NewLinkDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New Link"
      description="A separate link for one person or group. Its guests change only their own markers, unless you allow more."
    >
      <NewLinkForm videoId={videoId} onMade={onMade} onCancel={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

type NewLinkFormProps = Pick<NewLinkDialogProps, "videoId" | "onMade"> & { onCancel: () => void };

function NewLinkForm({ videoId, onMade, onCancel }: NewLinkFormProps) {
  const create = useMutation(createNamedLinkMutation);
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name: "" } });
  const isAtField = create.error instanceof ApiError && "name" in create.error.fields;
  return (
    <DialogForm
      form={form}
      onSubmit={({ name }) =>
        create.mutate({ videoId, name }, { onSuccess: onMade, onError: (error) => showAtFields(form, error) })
      }
      submitLabel="Make Link"
      pending={create.isPending}
      onCancel={onCancel}
    >
      {create.error && !isAtField ? (
        <Alert variant="destructive">{messageOf(create.error, "The link could not be made.")}</Alert>
      ) : null}
      <LinkNameField control={form.control} name="name" placeholder="Ines" />
    </DialogForm>
  );
}
