"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import { ConfirmFirst } from "@/components/settings/confirm-first";
import { ShownOnce } from "@/components/settings/shown-once";
import { WebhookDeliveries } from "@/components/settings/webhook-deliveries";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { TitledDialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import {
  deleteWebhookMutation,
  replaceWebhookSecretMutation,
  saveWebhookMutation,
  testWebhookMutation,
  webhookQuery,
} from "@/lib/client/accounts/webhook";
import { messageOf } from "@/lib/client/calls/request";
import { webhookBody, type Webhook } from "@/lib/contracts/webhooks";

export function WebhookSettings({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const { data, error, refetch } = useQuery(webhookQuery);
  const [secret, setSecret] = useState<string | null>(null);
  if (data === undefined)
    return error ? (
      <LoadFailed what="your webhook" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  const { webhook, deliveries } = data;
  return (
    <div className="grid gap-6">
      {isEmailConfirmed ? (
        <AddressForm webhook={webhook} onSecret={setSecret} />
      ) : (
        <ConfirmFirst what="add a webhook" />
      )}
      {webhook ? (
        <>
          <WebhookActions webhook={webhook} onSecret={setSecret} />
          <WebhookDeliveries deliveries={deliveries} />
        </>
      ) : null}
      <TitledDialog
        open={secret !== null}
        onOpenChange={() => setSecret(null)}
        title="Signing Secret"
        description="Your receiver checks with it that a delivery came from here."
      >
        <ShownOnce label="Signing secret" secret={secret ?? ""} onDone={() => setSecret(null)} />
      </TitledDialog>
    </div>
  );
}

type OnSecret = { onSecret: (secret: string) => void };

const addressForm = webhookBody.pick({ url: true });

function AddressForm({ webhook, onSecret }: OnSecret & { webhook: Webhook | null }) {
  const save = useMutation(saveWebhookMutation);
  const form = useForm({ resolver: zodResolver(addressForm), defaultValues: { url: webhook?.url ?? "" } });
  const submit = form.handleSubmit(({ url }) =>
    save.mutate(
      { url, isEnabled: webhook?.isEnabled ?? true },
      {
        onSuccess: ({ secret }) => {
          if (secret !== undefined) onSecret(secret);
          else showToast({ variant: "success", title: "Address saved" });
        },
        onError: (error) => {
          showAtFields(form, error);
          if (Object.keys(form.formState.errors).length > 0) return;
          showToast({
            variant: "destructive",
            title: "Webhook not saved",
            description: messageOf(error, "Please try again."),
          });
        },
      },
    ),
  );
  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          control={form.control}
          name="url"
          label="Address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.org/hooks/strideframe"
          description="Begins with https:// and can be reached from the internet."
          beside={
            <Button type="submit" variant="outline" pending={save.isPending}>
              {webhook ? "Save" : "Add Webhook"}
            </Button>
          }
        />
      </form>
    </Form>
  );
}

function WebhookActions({ webhook, onSecret }: OnSecret & { webhook: Webhook }) {
  const id = useId();
  const confirm = useConfirm();
  const save = useMutation(saveWebhookMutation);
  const test = useMutation(testWebhookMutation);
  const { mutateAsync: replaceSecret } = useMutation(replaceWebhookSecretMutation);
  const { mutateAsync: remove } = useMutation(deleteWebhookMutation);
  const { url, isEnabled } = webhook;
  const turn = (isOn: boolean) =>
    save.mutate(
      { url, isEnabled: isOn },
      {
        onError: (error) =>
          showToast({
            variant: "destructive",
            title: isOn ? "Webhook not turned on" : "Webhook not turned off",
            description: messageOf(error, "Please try again."),
          }),
      },
    );
  const askForSecret = () =>
    confirm({
      title: "Replace the signing secret?",
      description:
        "Deliveries are signed with the new one at once. Your receiver refuses them until it knows it.",
      confirmLabel: "Replace Secret",
      action: async () => onSecret((await replaceSecret()).secret),
    });
  const askToRemove = () =>
    confirm({
      title: "Remove the webhook?",
      description: "Nothing is delivered any more, and the list of deliveries goes with it.",
      confirmLabel: "Remove",
      action: () => remove(),
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-h-11 items-center gap-3 pr-3">
        <Switch
          id={id}
          checked={save.isPending ? save.variables.isEnabled : isEnabled}
          disabled={save.isPending}
          onCheckedChange={turn}
        />
        <Label htmlFor={id}>Deliver events</Label>
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={!isEnabled}
        pending={test.isPending}
        onClick={() => test.mutate()}
      >
        Send Test
      </Button>
      <Button variant="outline" size="sm" onClick={() => void askForSecret()}>
        New Secret
      </Button>
      <Button variant="outline" size="sm" onClick={() => void askToRemove()}>
        Remove
      </Button>
    </div>
  );
}
