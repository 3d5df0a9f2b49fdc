"use client";

import { AuthLink } from "@/components/auth/auth-link";
import { LightField } from "@/components/auth/light-field";
import { SubmitButton } from "@/components/auth/submit-button";
import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { Alert } from "@/components/ui/alert";
import { useLightForm } from "@/lib/client/use-light-form";

const GO_ON_DELAY_MS = 100;

const loadCall = async () => (await import("@/components/auth/account-calls")).signInCall;

type SignInFormProps = {
  /** The address of the account that an external sign-in is to be connected to; null where none waits for that. */
  connectsEmail?: string | null;
};

export function SignInForm({ connectsEmail = null }: SignInFormProps) {
  const connects = connectsEmail !== null;
  const { state, refusals, failure, formProps } = useLightForm({
    load: loadCall,
    ...(connects && { constants: { connects } }),
  });
  useGoOnAfter(state === "done", GO_ON_DELAY_MS);
  const pending = state !== "open";
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending ? null : <Alert variant="destructive">{failure}</Alert>}
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
      <SubmitButton pending={pending}>
        {pending ? "Signing In..." : connects ? "Sign In and Connect" : "Sign In"}
      </SubmitButton>
    </form>
  );
}
