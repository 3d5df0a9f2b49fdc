"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { showAtFields } from "@/components/ui/show-at-fields";
import { LinkNameField } from "@/components/shares/link-name-field";
import {
  LinkEndFields,
  linkEndForm,
  refuseWrongDay,
  type LinkExpiry,
} from "@/components/shares/link-end-fields";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { isMainLink } from "@/lib/client/videos/shares";
import { linkName, shareCode, type LinkEdit, type Share } from "@/lib/contracts/shares";
import { expiryOf, hasExpired } from "@/lib/domain/videos/shares";
import { randomCode } from "@/components/shares/random-code";

const optionsForm = linkEndForm
  .extend({ name: linkName.nullable(), code: z.literal("").or(shareCode) })
  .superRefine(refuseWrongDay);

type ShareOptionsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  link: Share;
  isSaving: boolean;
  onSave: (edit: LinkEdit, options: { onSuccess: () => void; onError: (error: Error) => void }) => void;
};

export function ShareOptionsDialog({ open, onOpenChange, ...form }: ShareOptionsDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Link Options"
      description="Who can open the link, and for how long."
    >
      <ShareOptionsForm {...form} onClose={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

type ShareOptionsFormProps = Pick<ShareOptionsDialogProps, "link" | "isSaving" | "onSave"> & {
  onClose: () => void;
};

function ShareOptionsForm({ link, isSaving, onSave, onClose }: ShareOptionsFormProps) {
  const nameNow = !isMainLink(link) ? link.name : null;
  const codeNow = link.code ?? "";
  const isExpired = hasExpired(link, new Date());
  const endsAt = isExpired ? undefined : link.expiresAt;
  const form = useForm({
    resolver: zodResolver(optionsForm),
    defaultValues: {
      name: nameNow,
      code: codeNow,
      expiry: (isExpired ? "7" : endsAt === undefined ? "never" : "same") as LinkExpiry,
      day: "",
    },
  });
  const save = ({ name, code, expiry: choice, day }: z.output<typeof optionsForm>) => {
    const isCodeSame = code === codeNow;
    const terms = {
      ...(!isCodeSame && { code: code === "" ? null : code }),
      ...(choice !== "same" && { expiresAt: expiryOf(choice, day, new Date()) }),
    };
    const options = {
      onSuccess: () => {
        onClose();
        const asksAgain = !isCodeSame && code !== "";
        showToast({ ...noteOf(isExpired, asksAgain), variant: "success" });
      },
      onError: (error: Error) => showAtFields(form, error),
    };
    const edit = { ...terms, ...(name !== null && name !== nameNow && { name }) };
    onSave(edit, options);
  };
  const suggestCode = () => form.setValue("code", randomCode(), { shouldValidate: true });
  return (
    <DialogForm form={form} onSubmit={save} submitLabel="Save" pending={isSaving} onCancel={onClose}>
      {nameNow === null ? null : <LinkNameField control={form.control} name="name" />}
      <TextField
        control={form.control}
        name="code"
        label="Code"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        description={
          link.hasCode && link.code === undefined
            ? "The code cannot be shown; set a new one. Left empty, it stays."
            : "Asked of everybody who opens the link. Empty means no code."
        }
        beside={
          <Button variant="outline" onClick={suggestCode}>
            Suggest
          </Button>
        }
      />
      <LinkEndFields endsAt={endsAt} />
      <p className="text-muted-foreground text-sm">
        The link stays the same. With another code, everybody who opened the link before is asked for it.
      </p>
    </DialogForm>
  );
}

function noteOf(isExpired: boolean, asksAgain: boolean) {
  const description = asksAgain ? "Everybody is asked for the new code." : "Its address is the same.";
  return { title: isExpired ? "Link opens again" : "Link changed", description };
}
