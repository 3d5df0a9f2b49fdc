"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { showAtFields } from "@/components/ui/show-at-fields";
import { ShownOnce } from "@/components/settings/shown-once";
import { Alert } from "@/components/ui/alert";
import { ChoiceField } from "@/components/ui/choice-field";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { createAccessTokenMutation } from "@/lib/client/accounts/access-tokens";
import { messageOf } from "@/lib/client/calls/request";
import { accessTokenBody, type CreatedAccessToken } from "@/lib/contracts/access-tokens";

const SCOPES = [
  { value: "read", label: "Read only" },
  { value: "write", label: "Read and write" },
];
const LIVES = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "never", label: "Never" },
];
const DAY_MS = 24 * 3600 * 1000;

const tokenForm = accessTokenBody
  .pick({ name: true })
  .extend({ scope: z.enum(["read", "write"]), life: z.string() });

type NewAccessTokenProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function NewAccessToken({ open, onOpenChange }: NewAccessTokenProps) {
  const [made, setMade] = useState<CreatedAccessToken | null>(null);
  const change = (isOpen: boolean) => {
    onOpenChange(isOpen);
    if (!isOpen) setMade(null);
  };
  return (
    <TitledDialog
      open={open}
      onOpenChange={change}
      title={made ? made.name : "New Access Token"}
      description={
        made
          ? "Your new access token."
          : "Whoever has the token acts as you, as far as it may. Guard it like a password."
      }
    >
      {made ? (
        <ShownOnce label="Access token" secret={made.token} onDone={() => change(false)} />
      ) : (
        <TokenForm onMade={setMade} onCancel={() => change(false)} />
      )}
    </TitledDialog>
  );
}

type TokenFormProps = { onMade: (made: CreatedAccessToken) => void; onCancel: () => void };

function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const create = useMutation(createAccessTokenMutation);
  const form = useForm({
    resolver: zodResolver(tokenForm),
    defaultValues: { name: "", scope: "read" as const, life: "90" },
  });
  const submit = ({ name, scope, life }: z.output<typeof tokenForm>) => {
    const expiresAt = life === "never" ? null : new Date(Date.now() + Number(life) * DAY_MS).toISOString();
    create.mutate(
      { name, scopes: scope === "write" ? ["read", "write"] : ["read"], expiresAt },
      { onSuccess: onMade, onError: (error) => showAtFields(form, error) },
    );
  };
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      submitLabel="Create Token"
      pending={create.isPending}
      onCancel={onCancel}
    >
      {create.isError ? (
        <Alert variant="destructive">{messageOf(create.error, "The token could not be made")}</Alert>
      ) : null}
      <TextField
        control={form.control}
        name="name"
        label="Name"
        maxLength={100}
        autoComplete="off"
        description="What it is for, so that you know later which one to revoke."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField control={form.control} name="scope" label="Access" options={SCOPES} />
        <ChoiceField control={form.control} name="life" label="Expires" options={LIVES} />
      </div>
    </DialogForm>
  );
}
