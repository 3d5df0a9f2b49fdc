"use client";

import { NativeField } from "@/components/auth/native-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { AuthForm } from "@/components/auth/auth-form";
import { GENDER_LABELS } from "@/components/profile/gender-labels";
import { fieldClasses } from "@/components/ui/field-classes";
import { PasswordInput } from "@/components/ui/password-input";

const loadCall = async () => (await import("@/components/auth/account-calls")).signUpCall;
const PASSWORDS = ["password", "confirmPassword"] as const;

export function SignUpForm({ submitClassName }: { submitClassName: string }) {
  return (
    <AuthForm
      load={loadCall}
      pair={PASSWORDS}
      submit={{ label: "Create Account", pending: "Creating Account...", className: submitClassName }}
    >
      {(refusals) => {
        const field = (name: string) => ({ name, refusal: refusals[name] });
        return (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <NativeField
                {...field("firstName")}
                label="First Name"
                autoComplete="given-name"
                autoCapitalize="words"
              />
              <NativeField
                {...field("lastName")}
                label="Last Name"
                autoComplete="family-name"
                autoCapitalize="words"
              />
            </div>
            <NativeField
              {...field("email")}
              label="Email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <NativeField {...field("phoneNumber")} label="Phone Number" type="tel" autoComplete="tel" />
              <GenderField refusal={refusals["gender"]} />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <NativeField
                {...field("password")}
                label="Password"
                Input={PasswordInput}
                autoComplete="new-password"
              />
              <NativeField
                {...field("confirmPassword")}
                label="Confirm Password"
                Input={PasswordInput}
                autoComplete="new-password"
              />
            </div>
          </>
        );
      }}
    </AuthForm>
  );
}

/** The browser's own list: on a phone it is the best there is. */
function GenderField({ refusal }: { refusal: string | undefined }) {
  return (
    <FieldFrame label="Gender" refusal={refusal}>
      {(wiring) => (
        <select
          name="gender"
          defaultValue=""
          className={`${fieldClasses} has-[option[value='']:checked]:text-muted-foreground [&>option]:text-foreground h-10 cursor-pointer px-2 pointer-coarse:h-11`}
          {...wiring}
        >
          <option value="" disabled hidden>
            Select gender
          </option>
          {Object.entries(GENDER_LABELS).map(([gender, label]) => (
            <option key={gender} value={gender}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
