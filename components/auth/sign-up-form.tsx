"use client";

import type { ReactNode } from "react";
import { NativeField } from "@/components/auth/native-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { AuthForm } from "@/components/auth/auth-form";
import { useFormSteps } from "@/lib/client/use-form-steps";
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
  const steps = useFormSteps(STEPS);
  const { step } = steps;
  return (
    <AuthForm
      load={loadCall}
      pair={PASSWORDS}
      steps={steps}
      submit={{
        label: "Create Account",
        pending: "Creating Account...",
        className: `${submitClassName} ${step === 0 ? "stepwise:hidden" : ""}`,
      }}
    >
      {(refusals) => {
        const field = (name: string) => ({ name, refusal: inLines(refusals[name]) });
        return (
          <>
            <StepOf step={step} />
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
                <GenderField refusal={inLines(refusals["gender"])} />
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
            {step === 0 ? (
              // No submit: pressed before the scripts are there, it must not send the form away.
              <button
                type="button"
                onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
                className={`${submitClassName} all-at-once:hidden mt-1 w-full`}
              >
                Continue
              </button>
            ) : (
              <button
                type="button"
                onClick={steps.back}
                className={`${backClassName} all-at-once:hidden order-last -mt-2 w-full`}
              >
                Back
              </button>
            )}
          </>
        );
      }}
    </AuthForm>
  );
}

/** Each line of a message is a block of its own, and a word apart for who reads them as one text. */
const inLines = (message: string | undefined) =>
  message?.split("\n").map((line) => (
    <span key={line} className="block">
      {line}{" "}
    </span>
  ));

type FormStepProps = { at: number; step: number; children: ReactNode };

/** The fields of one step. On a phone they are shown while it is the form's `step`, elsewhere always. */
function FormStep({ at, step, children }: FormStepProps) {
  return <div className={`grid gap-5 ${at === step ? "" : "stepwise:hidden"}`}>{children}</div>;
}

/** Which step is shown. A screen reader hears it when that changes. */
function StepOf({ step }: { step: number }) {
  return (
    <div className="all-at-once:hidden flex items-center gap-3">
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        Step {step + 1} of 2
      </p>
      <span aria-hidden className="bg-primary h-1 flex-1 rounded-full" />
      <span aria-hidden className={`h-1 flex-1 rounded-full ${step === 0 ? "bg-input/30" : "bg-primary"}`} />
    </div>
  );
}

/** The browser's own list: on a phone it is the best there is. */
function GenderField({ refusal }: { refusal: ReactNode }) {
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
