"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showAtFields } from "@/components/ui/show-at-fields";
import {
  LinkEndFields,
  linkEndForm,
  refuseWrongDay,
  type LinkExpiry,
} from "@/components/shares/link-end-fields";
import { randomCode } from "@/components/shares/random-code";
import { Form } from "@/components/ui/form";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { shareCode, type ShareBody } from "@/lib/contracts/shares";
import { expiryOf } from "@/lib/domain/videos/shares";

const termsForm = linkEndForm.extend({ code: shareCode.nullable() }).superRefine(refuseWrongDay);

export function useNewShareTerms() {
  const form = useForm({
    resolver: zodResolver(termsForm),
    defaultValues: { code: null as string | null, expiry: "never" as LinkExpiry, day: "" },
  });
  return {
    form,
    /** @throws if invalid; the fields show why. */
    read: () =>
      new Promise<Pick<ShareBody, "code" | "expiresAt">>((resolve, reject) => {
        const take = ({ code, expiry, day }: (typeof termsForm)["_output"]) =>
          resolve({
            ...(code !== null && { code }),
            ...(expiry !== "never" && expiry !== "same" && { expiresAt: expiryOf(expiry, day, new Date()) }),
          });
        void form.handleSubmit(take, () => reject(new Error("The link's terms are not complete.")))();
      }),
    showRefusal: (error: Error) => showAtFields(form, error),
  };
}

type NewShareTermsProps = { form: ReturnType<typeof useNewShareTerms>["form"] };

export function NewShareTerms({ form }: NewShareTermsProps) {
  const switchId = useId();
  const asksCode = useWatch({ control: form.control, name: "code" }) !== null;
  return (
    <Form {...form}>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3 text-sm font-medium">
          <label htmlFor={switchId} className="grow py-1">
            Ask for a code
          </label>
          <Switch
            id={switchId}
            checked={asksCode}
            onCheckedChange={(asks) => form.setValue("code", asks ? randomCode() : null)}
          />
        </div>
        {asksCode ? (
          <TextField
            control={form.control}
            name="code"
            label="Code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            description="Asked of everybody who opens the link. Change it to one of your own if you like."
          />
        ) : null}
        <LinkEndFields />
      </div>
    </Form>
  );
}
