"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { TextField } from "@/components/ui/text-field";
import { renamePushMutation } from "@/lib/client/accounts/push-subscriptions";
import {
  PUSH_NAME_MAX,
  pushSubscriptionEdit,
  type PushSubscriptionRow,
} from "@/lib/contracts/push-subscriptions";

type RenameDeviceDialogProps = { device: PushSubscriptionRow | null; onClose: () => void };

export function RenameDeviceDialog({ device, onClose }: RenameDeviceDialogProps) {
  return (
    <TitledDialog
      open={device !== null}
      onOpenChange={onClose}
      className="sm:max-w-md"
      title="Rename Device"
      description="By the name you know it again in the list."
    >
      {device ? <RenameForm device={device} onClose={onClose} /> : null}
    </TitledDialog>
  );
}

function RenameForm({ device: { id, name }, onClose }: { device: PushSubscriptionRow; onClose: () => void }) {
  const rename = useMutation(renamePushMutation);
  const form = useForm({ resolver: zodResolver(pushSubscriptionEdit), defaultValues: { name } });
  return (
    <DialogForm
      form={form}
      onSubmit={(edit) =>
        rename.mutate({ id, ...edit }, { onSuccess: onClose, onError: (error) => showAtFields(form, error) })
      }
      submitLabel="Save"
      pending={rename.isPending}
      onCancel={onClose}
    >
      <TextField control={form.control} name="name" label="Name" maxLength={PUSH_NAME_MAX} />
    </DialogForm>
  );
}
