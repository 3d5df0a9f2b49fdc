"use client";

import { useRef, useState, type ReactNode } from "react";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { messageOf, request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { firstResetForm, resetPasswordBody, resetPasswordForm } from "@/lib/contracts/auth";
import {
  passwordReset,
  remainingAccess,
  type PasswordReset,
  type RemainingAccess,
  type RemainingPart,
} from "@/lib/contracts/remaining-access";

/** @param isFirst asks for the profile as well. @param showRemaining gets what still gives access to the account. */
export const resetPasswordCall = (isFirst: boolean, showRemaining: (list: ReactNode) => void): FormCall => ({
  check: (values) => checkBy(isFirst ? firstResetForm : resetPasswordForm, values),
  send: async (form) => {
    const body = resetPasswordBody.parse(form);
    const reset = await request(passwordReset, "POST", "/api/auth/reset-password", body);
    showRemaining(<RemainingAccessList {...reset} />);
  },
  describeError: (error) => describeCallError(error, "Failed to set password"),
});

type Row = { key: string; name: string; about: ReactNode; part: RemainingPart };

function rowsOf({
  passkeys,
  recoveryCodesLeft,
  asksSecondFactor,
  webhookUrl,
  identities,
}: RemainingAccess): Row[] {
  const rows: Row[] = passkeys.map(({ id, name, createdAt }) => ({
    key: id,
    name: `Passkey ${name}`,
    about: <MadeOn iso={createdAt} word="Made" />,
    part: { kind: "passkey", id },
  }));
  if (asksSecondFactor)
    rows.push({
      key: "secondStep",
      name: "Second step",
      about: "Signing in asks for a passkey after the password.",
      part: { kind: "secondStep" },
    });
  if (recoveryCodesLeft > 0)
    rows.push({
      key: "recoveryCodes",
      name: `Recovery codes: ${recoveryCodesLeft}`,
      about: "Each takes the place of a passkey once.",
      part: { kind: "recoveryCodes" },
    });
  for (const { id, provider, connectedAt } of identities)
    rows.push({
      key: id,
      name: `Sign-in through ${provider}`,
      about: <MadeOn iso={connectedAt} word="Connected" />,
      part: { kind: "identity", id },
    });
  if (webhookUrl !== null)
    rows.push({
      key: "webhook",
      name: "Webhook",
      about: <span className="break-all">{webhookUrl}</span>,
      part: { kind: "webhook" },
    });
  return rows;
}

const MadeOn = ({ iso, word }: { iso: string; word: string }) => (
  <span>
    <span>{word}</span> <LocalTime iso={iso} format="day" />
  </span>
);

function RemainingAccessList({ remaining: before, removalToken }: PasswordReset) {
  const [remaining, setRemaining] = useState(before);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const rows = rowsOf(remaining);
  const remove = async ({ key, name, part }: Row) => {
    setPending(key);
    setFailure(null);
    try {
      const body = { removalToken, part };
      setRemaining(await request(remainingAccess, "POST", "/api/auth/reset-password/removals", body));
      setSaid(`${name} removed.`);
      title.current?.focus();
    } catch (error) {
      setFailure(messageOf(error, `${name} could not be removed. Please try again.`));
    }
    setPending(null);
  };
  if (rowsOf(before).length === 0) return null;
  return (
    <section aria-labelledby="remaining-title" className="grid gap-3">
      <h2 ref={title} id="remaining-title" tabIndex={-1} className="text-base font-semibold outline-none">
        Still on your account
      </h2>
      <p className="text-muted-foreground text-sm">
        {rows.length > 0 ? "Remove what is not yours. What you know can stay." : "Nothing is left."}
      </p>
      {/* `FailureAlert` would be in the first script of every page with a form. */}
      <p role="alert" className="text-destructive text-sm empty:hidden">
        {failure}
      </p>
      <ul aria-labelledby="remaining-title" className="grid divide-y">
        {rows.map((row) => (
          <li key={row.key} className="flex items-center gap-4 py-3 first:pt-0">
            <div className="grid min-w-0 grow gap-0.5">
              <p className="text-sm font-medium wrap-anywhere">{row.name}</p>
              <p className="text-muted-foreground text-sm">{row.about}</p>
            </div>
            <Button
              variant="outline"
              aria-label={`Remove ${row.name}`}
              pending={pending === row.key}
              className="shrink-0"
              onClick={() => void remove(row)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
