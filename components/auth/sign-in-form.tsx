"use client";

import { AuthLink } from "@/components/auth/auth-link";
import { LightField } from "@/components/auth/light-field";
import { VisitorForm } from "@/components/auth/visitor-form";

const loadCall = async () => (await import("@/components/auth/account-calls")).signInCall;

type SignInFormProps = {
  /** The address of the account that an external sign-in is to be connected to; null where none waits for that. */
  connectsEmail?: string | null;
};

export function SignInForm({ connectsEmail = null }: SignInFormProps) {
  const connects = connectsEmail !== null;
  return (
    <VisitorForm
      load={loadCall}
      {...(connects && { constants: { connects } })}
      submit={{ label: connects ? "Sign In and Connect" : "Sign In", pending: "Signing In..." }}
    >
      {(refusals) => (
        <>
          <LightField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={connectsEmail ?? undefined}
            refusal={refusals["email"]}
          />
          <LightField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            refusal={refusals["password"]}
          />
          <p className="-mt-2 text-sm">
            <AuthLink href="/forgot-password">Forgot your password?</AuthLink>
          </p>
        </>
      )}
    </VisitorForm>
  );
}
