"use client";

import { useState, type ReactNode } from "react";
import { NativeField } from "@/components/ui/native-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { NativeForm } from "@/components/ui/native-form";
import { CONTINUE_DELAY_MS, useContinueAfter } from "@/components/auth/use-continue-after";
import { PasswordInput } from "@/components/ui/password-input";

const PASSWORDS = ["password", "confirmPassword"] as const;

export interface SignUpParts {
  submitClassName: string;
  firstLabel: ReactNode;
  firstPending: ReactNode;
  backClassName: string;
  stepTitles: readonly ReactNode[];
  genderClassName: string;
  genderOptions: ReactNode;
}

/** @param parts rendered on the server, so that the page does not load the code for them. */
export function SignUpForm(parts: SignUpParts) {
  const [step, setStep] = useState(0);
  const [isDone, setIsDone] = useState(false);
  useContinueAfter(isDone, CONTINUE_DELAY_MS);
  return (
    <NativeForm
      load={async () => (await import("@/components/auth/account-calls")).signUpCall(setStep)}
      pair={PASSWORDS}
      submit={{
        label: step === 0 ? parts.firstLabel : "Create Account",
        pending: step === 0 ? parts.firstPending : "Creating Account...",
        className: parts.submitClassName,
      }}
      onDone={() => setIsDone(true)}
    >
      {(refusals) => {
        const field = (name: string) => ({ name, refusal: refusals[name] });
        return (
          <>
            <div role="status" className="not-stepwise:hidden">
              {parts.stepTitles[step]}
            </div>
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
                <FieldFrame label="Gender" refusal={refusals["gender"]}>
                  {/* Native select: best on phones. */}
                  {(wiring) => (
                    <select name="gender" defaultValue="" className={parts.genderClassName} {...wiring}>
                      {parts.genderOptions}
                    </select>
                  )}
                </FieldFrame>
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
            {step === 0 ? null : (
              <button type="button" onClick={() => window.history.back()} className={parts.backClassName}>
                Back
              </button>
            )}
          </>
        );
      }}
    </NativeForm>
  );
}

type FormStepProps = { at: number; step: number; children: ReactNode };

function FormStep({ at, step, children }: FormStepProps) {
  return <div className={`grid gap-5 ${at === step ? "" : "stepwise:hidden"}`}>{children}</div>;
}
