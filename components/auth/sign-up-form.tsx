"use client";

import { GenderField } from "@/components/auth/gender-field";
import { LightField } from "@/components/auth/light-field";
import { SubmitButton } from "@/components/auth/submit-button";
import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { Alert } from "@/components/ui/alert";
import { useLightForm } from "@/lib/client/use-light-form";

const GO_ON_DELAY_MS = 100;

const loadCall = async () => (await import("@/components/auth/account-calls")).signUpCall;
const PASSWORDS = ["password", "confirmPassword"] as const;

export function SignUpForm() {
  const { state, refusals, failure, formProps } = useLightForm({ load: loadCall, pair: PASSWORDS });
  useGoOnAfter(state === "done", GO_ON_DELAY_MS);
  const pending = state !== "open";
  return (
    <form {...formProps} className="grid gap-5">
      {failure === null || pending ? null : <Alert variant="destructive">{failure}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <LightField
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          autoCapitalize="words"
          refusal={refusals["firstName"]}
        />
        <LightField
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          autoCapitalize="words"
          refusal={refusals["lastName"]}
        />
      </div>
      <LightField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        refusal={refusals["email"]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LightField
          name="phoneNumber"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          refusal={refusals["phoneNumber"]}
        />
        <GenderField refusal={refusals["gender"]} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <LightField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          refusal={refusals["password"]}
        />
        <LightField
          name="confirmPassword"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          refusal={refusals["confirmPassword"]}
        />
      </div>
      <SubmitButton pending={pending}>{pending ? "Creating Account..." : "Create Account"}</SubmitButton>
    </form>
  );
}
