"use client";

import { useState, type ReactNode } from "react";
import { NativeField } from "@/components/auth/native-field";
import { NativeForm } from "@/components/auth/native-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { PasswordInput } from "@/components/ui/password-input";
import { PlainLink } from "@/components/ui/plain-link";
import type { Refusals } from "@/lib/client/use-native-form";

const PASSWORDS = ["password", "confirmPassword"] as const;

type ResetPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  /** Of the account that it is for; password managers file the new password under it. */
  email: string;
  /** The address was not confirmed before: the account says who it is, and nothing that was put on it stays. */
  isFirst: boolean;
  submitClassName: string;
};

export function ResetPasswordForm({ token, email, isFirst, submitClassName }: ResetPasswordFormProps) {
  const [isDone, setIsDone] = useState(false);
  const [remaining, setRemaining] = useState<ReactNode>(null);
  if (isDone) {
    return (
      <div className="grid gap-5">
        <Alert variant="success">
          <AlertTitle>Your new password is set.</AlertTitle>
          <AlertDescription>
            {isFirst
              ? "Your address is confirmed. Whatever opened this account before does not any more."
              : "Wherever you were signed in, you are not any more. Access tokens have ended too."}
          </AlertDescription>
        </Alert>
        {remaining}
        <PlainLink href="/signin" className={submitClassName}>
          Sign In
        </PlainLink>
      </div>
    );
  }
  return (
    <NativeForm
      load={async () =>
        (await import("@/components/auth/reset-password-call")).resetPasswordCall(isFirst, setRemaining)
      }
      constants={{ token }}
      pair={PASSWORDS}
      submit={{ label: "Set Password", pending: "Setting Password...", className: submitClassName }}
      onDone={() => setIsDone(true)}
    >
      {(refusals) => (
        <>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          {isFirst ? <PersonFields refusals={refusals} /> : null}
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

/** Anybody can sign up with anybody's address: what was typed then is not taken for the reader's word. */
function PersonFields({ refusals }: { refusals: Refusals }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeField
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          autoCapitalize="words"
          refusal={refusals["firstName"]}
        />
        <NativeField
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          autoCapitalize="words"
          refusal={refusals["lastName"]}
        />
      </div>
      <NativeField
        name="phoneNumber"
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        refusal={refusals["phoneNumber"]}
      />
    </>
  );
}
