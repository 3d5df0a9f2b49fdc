"use client";

import { useState } from "react";
import { NativeField } from "@/components/ui/native-field";
import { NativeForm } from "@/components/ui/native-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { PASSWORD_RESET_MINUTES } from "@/lib/domain/accounts/mailed-links";

const loadCall = async () => (await import("@/components/auth/account-calls")).forgotPasswordCall;

type ForgotPasswordFormProps = {
  submitClassName: string;
  againClassName: string;
};

export function ForgotPasswordForm({ submitClassName, againClassName }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <div className="grid gap-5">
        <Alert variant="success">
          <AlertTitle>Look into your mail.</AlertTitle>
          <AlertDescription>
            If <strong className="font-medium break-all">{sentTo}</strong> has an account, a link to choose a
            new password is on its way. It works once, for {PASSWORD_RESET_MINUTES} minutes. Look among the
            spam too.
          </AlertDescription>
        </Alert>
        <button type="button" className={againClassName} onClick={() => setSentTo(null)}>
          Use another address
        </button>
      </div>
    );
  }
  return (
    <NativeForm
      load={loadCall}
      submit={{ label: "Send Link", pending: "Sending...", className: submitClassName }}
      onDone={(body) => setSentTo((body as { email: string }).email)}
    >
      {(refusals) => (
        <NativeField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          refusal={refusals["email"]}
        />
      )}
    </NativeForm>
  );
}
