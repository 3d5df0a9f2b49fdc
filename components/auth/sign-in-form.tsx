"use client";

import { useState } from "react";
import { AuthLink } from "@/components/auth/auth-link";
import { NativeField } from "@/components/ui/native-field";
import { NativeForm } from "@/components/ui/native-form";
import { PasswordInput } from "@/components/ui/password-input";
import { CONTINUE_DELAY_MS, useContinueAfter } from "@/components/auth/use-continue-after";

const loadCall = async () => (await import("@/components/auth/account-calls")).signInCall;

type SignInFormProps = {
  submitClassName: string;
  /** Address of the account to connect to an external sign-in; null for none. */
  connectsEmail?: string | null;
};

export function SignInForm({ submitClassName, connectsEmail = null }: SignInFormProps) {
  const connects = connectsEmail !== null;
  const [isDone, setIsDone] = useState(false);
  useContinueAfter(isDone, CONTINUE_DELAY_MS);
  return (
    <NativeForm
      load={loadCall}
      {...(connects && { constants: { connects } })}
      submit={{
        label: connects ? "Sign In and Connect" : "Sign In",
        pending: "Signing In...",
        className: submitClassName,
      }}
      onDone={() => setIsDone(true)}
    >
      {(refusals) => (
        <>
          <NativeField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={connectsEmail ?? undefined}
            refusal={refusals["email"]}
          />
          <NativeField
            name="password"
            label="Password"
            Input={PasswordInput}
            autoComplete="current-password"
            refusal={refusals["password"]}
          />
          <p className="-mt-2 text-sm">
            <AuthLink href="/forgot-password">Forgot your password?</AuthLink>
          </p>
        </>
      )}
    </NativeForm>
  );
}
