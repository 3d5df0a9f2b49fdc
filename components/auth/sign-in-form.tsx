"use client";

import { AuthLink } from "@/components/auth/auth-link";
import { NativeField } from "@/components/ui/native-field";
import { AuthForm } from "@/components/auth/auth-form";
import { PasswordInput } from "@/components/ui/password-input";

const loadCall = async () => (await import("@/components/auth/account-calls")).signInCall;

type SignInFormProps = {
  submitClassName: string;
  /** Address of the account to connect to an external sign-in; null for none. */
  connectsEmail?: string | null;
};

export function SignInForm({ submitClassName, connectsEmail = null }: SignInFormProps) {
  const connects = connectsEmail !== null;
  return (
    <AuthForm
      load={loadCall}
      {...(connects && { constants: { connects } })}
      submit={{
        label: connects ? "Sign In and Connect" : "Sign In",
        pending: "Signing In...",
        className: submitClassName,
      }}
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
    </AuthForm>
  );
}
