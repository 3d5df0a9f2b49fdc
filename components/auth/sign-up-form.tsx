"use client";

import { NativeField } from "@/components/auth/native-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { AuthForm } from "@/components/auth/auth-form";
import { FormStep } from "@/components/auth/native-form";
import { GENDER_LABELS } from "@/components/profile/gender-labels";
import { fieldClasses } from "@/components/ui/field-classes";
import { PasswordInput } from "@/components/ui/password-input";

const loadCall = async () => (await import("@/components/auth/account-calls")).signUpCall;
const PASSWORDS = ["password", "confirmPassword"] as const;
/** Who somebody is, and what goes with the account. */
const STEPS = [
  ["firstName", "lastName", "email"],
  ["phoneNumber", "gender", ...PASSWORDS],
] as const;

type SignUpFormProps = { submitClassName: string; backClassName?: string };

/** The seven fields: one form, which a phone shows in two steps. */
export function SignUpForm({ submitClassName, backClassName }: SignUpFormProps) {
  return (
    <AuthForm
      load={loadCall}
      pair={PASSWORDS}
      steps={STEPS}
      backClassName={backClassName}
      submit={{ label: "Create Account", pending: "Creating Account...", className: submitClassName }}
    >
      {(refusals, step) => {
        const field = (name: string) => ({ name, refusal: refusals[name] });
        return (
          <>
            <FormStep at={0} step={step}>
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
                enterKeyHint="next"
              />
            </FormStep>
            <FormStep at={1} step={step}>
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
            </FormStep>
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
