"use client";

import { useState, type ReactNode } from "react";
import { NativeField } from "@/components/auth/native-field";
import { NativeForm } from "@/components/auth/native-form";
import { PasswordInput } from "@/components/ui/password-input";

const PASSWORDS = ["password", "confirmPassword"] as const;

type ResetPasswordFormProps = {
  /** Of the mailed link. */
  token: string;
  /** Of the account that it is for; password managers file the new password under it. */
  email: string;
  /** The address was not confirmed before: the account says who it is, and nothing that was put on it stays. */
  isFirst: boolean;
  submitClassName: string;
  /** Said once the password is set, and the way on. Made on the server: the page need not load what makes it. */
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
          {/* Anybody can sign up with anybody's address: what was typed then is not taken for the reader's word. */}
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
