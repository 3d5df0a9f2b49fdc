"use client";

import { useState } from "react";
import { NativeField } from "@/components/auth/native-field";
import { NativeForm } from "@/components/auth/native-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { PasswordInput } from "@/components/ui/password-input";
import { PlainLink } from "@/components/ui/plain-link";

const loadCall = async () => (await import("@/components/auth/mailed-link-calls")).resetPasswordCall;
const PASSWORDS = ["password", "confirmPassword"] as const;

type ResetPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  /** Of the account that it is for; password managers file the new password under it. */
  email: string;
  submitClassName: string;
};

export function ResetPasswordForm({ token, email, submitClassName }: ResetPasswordFormProps) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <div className="grid gap-5">
        <Alert variant="success">
          <AlertTitle>Your new password is set.</AlertTitle>
          <AlertDescription>Wherever you were signed in, you are not any more.</AlertDescription>
        </Alert>
        <PlainLink href="/signin" className={submitClassName}>
          Sign In
        </PlainLink>
      </div>
    );
  }
  return (
    <NativeForm
      load={loadCall}
      constants={{ token }}
      pair={PASSWORDS}
      submit={{ label: "Set Password", pending: "Setting Password...", className: submitClassName }}
      onDone={() => setIsDone(true)}
    >
      {(refusals) => (
        <>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <NativeField
            name="password"
            label="Password"
            Input={PasswordInput}
            autoComplete="new-password"
            description="Must be at least 8 characters long"
            refusal={refusals["password"]}
          />
          <NativeField
            name="confirmPassword"
            label="Confirm Password"
            Input={PasswordInput}
            autoComplete="new-password"
            refusal={refusals["confirmPassword"]}
          />
        </>
      )}
    </NativeForm>
  );
}
