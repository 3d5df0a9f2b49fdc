"use client";

import { GenderField } from "@/components/auth/gender-field";
import { LightField } from "@/components/auth/light-field";
import { VisitorForm } from "@/components/auth/visitor-form";

const loadCall = async () => (await import("@/components/auth/account-calls")).signUpCall;
const PASSWORDS = ["password", "confirmPassword"] as const;

export function SignUpForm() {
  return (
    <VisitorForm
      load={loadCall}
      pair={PASSWORDS}
      submit={{ label: "Create Account", pending: "Creating Account..." }}
    >
      {(refusals) => (
        <>
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
        </>
      )}
    </VisitorForm>
  );
}
