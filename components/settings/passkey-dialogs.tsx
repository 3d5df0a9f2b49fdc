"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { CopyButton } from "@/components/shares/copy-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { messageOf } from "@/lib/client/calls/request";
import { addPasskeyMutation } from "@/lib/client/accounts/second-factor";
import { passkeyOptionsBody } from "@/lib/contracts/second-factor";

type NewPasskeyDialogProps = {
  asksPassword: boolean;
  open: boolean;
  /** @param codes recovery codes of the new passkey. */
  onClose: (codes?: readonly string[]) => void;
};

export function NewPasskeyDialog({ open, onClose, asksPassword }: NewPasskeyDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={() => onClose()}
      className="sm:max-w-md"
      title="Make a Passkey"
      description="Your browser asks where it is kept: on this device, on a phone, or on a security key."
    >
      <NewPasskeyForm asksPassword={asksPassword} onClose={onClose} />
    </TitledDialog>
  );
}

function NewPasskeyForm({ asksPassword, onClose }: Omit<NewPasskeyDialogProps, "open">) {
  const add = useMutation(addPasskeyMutation);
  const form = useForm<{ password?: string }>({
    resolver: zodResolver(asksPassword ? passkeyOptionsBody.required() : passkeyOptionsBody),
    defaultValues: asksPassword ? { password: "" } : {},
  });
  return (
    <DialogForm
      form={form}
      onSubmit={(body) =>
        add.mutate(body, {
          onSuccess: ({ recoveryCodes }) => onClose(recoveryCodes),
          onError: (error) => showAtFields(form, error),
        })
      }
      submitLabel="Go On"
      pending={add.isPending}
      onCancel={() => onClose()}
    >
      {add.isError ? (
        <Alert variant="destructive">
          {messageOf(add.error, "No passkey was made. Perhaps this device has one of this account already.")}
        </Alert>
      ) : null}
      {asksPassword ? (
        <TextField
          control={form.control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
      ) : null}
    </DialogForm>
  );
}

type RecoveryCodesDialogProps = { codes: readonly string[] | null; onClose: () => void };

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <TitledDialog
      open={codes !== null}
      onOpenChange={onClose}
      className="sm:max-w-md"
      title="Your Recovery Codes"
      description="Write them down or print them: they are shown only this once. Each opens your account once in place of a passkey, beside your password."
    >
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 font-mono text-sm min-[26rem]:grid-cols-2">
        {codes?.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <DialogFooter>
        <CopyButton variant="outline" label="Copy Codes" text={codes?.join("\n") ?? ""} />
        <Button onClick={onClose}>I Have Kept Them</Button>
      </DialogFooter>
    </TitledDialog>
  );
}
