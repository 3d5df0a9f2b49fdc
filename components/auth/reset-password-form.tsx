"use client";

import { useState, type ReactNode } from "react";
import { NativeField } from "@/components/ui/native-field";
import { NativeForm } from "@/components/ui/native-form";
import { PasswordInput } from "@/components/ui/password-input";

const PASSWORDS = ["password", "confirmPassword"] as const;

type ResetPasswordFormProps = {
  token: string;
  email: string;
  /** The address was never confirmed: the profile is asked for, and what was added to the account is removed. */
  isFirst: boolean;
  submitClassName: string;
  /** Shown after success; rendered on the server to keep it out of the page's script. */
  doneWords: ReactNode;
  wayOn: ReactNode;
};

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { token, email, isFirst, submitClassName, doneWords, wayOn } = props;
  const [isDone, setIsDone] = useState(false);
  const [remaining, setRemaining] = useState<ReactNode>(null);
  if (isDone) {
    return (
      <div className="grid gap-5">
        {doneWords}
        {remaining}
        {wayOn}
      </div>
    );
  }
  return (
    <NativeForm
      load={async () =>
        (await import("@/components/auth/reset-password-call")).resetPasswordCall(isFirst, setRemaining)
      }
      constants={{ token }}
      pair={PASSWORDS}
      submit={{ label: "Set Password", pending: "Setting Password...", className: submitClassName }}
      onDone={() => setIsDone(true)}
    >
      {(refusals) => (
        <>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          {/* Anybody may have signed up with this address, so the old profile is not shown. */}
          {isFirst
            ? FIELDS.map((field) => (
                <NativeField key={field.name} {...field} refusal={refusals[field.name]} />
              ))
            : null}
          <NativeField
            name="password"
            label="Password"
            Input={PasswordInput}
            autoComplete="new-password"
            description="Must be at least 8 characters long"
            refusal={refusals["password"]}
          />
          <NativeField
            name="confirmPassword"
            label="Confirm Password"
            Input={PasswordInput}
            autoComplete="new-password"
            refusal={refusals["confirmPassword"]}
          />
        </>
      )}
    </NativeForm>
  );
}

const FIELDS = [
  { name: "firstName", label: "First Name", autoComplete: "given-name" },
  { name: "lastName", label: "Last Name", autoComplete: "family-name" },
  { name: "phoneNumber", label: "Phone Number", autoComplete: "tel", type: "tel" },
] as const;
