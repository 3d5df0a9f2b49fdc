import type { ReactNode } from "react";
import type { Refusals } from "@/lib/client/use-native-form";
import { PASSWORD_MIN } from "@/lib/contracts/auth";
import { opaqueString } from "@/lib/domain/accounts/password-form";

const NOTHING_TYPED = "Nothing is filled in yet.";

/** Additional explanation for the typed value by field; null where the message is enough. */
const EXPLANATIONS: Readonly<Record<string, (typed: string) => string | null>> = {
  email: explainAddress,
  password: (typed) => {
    const { length } = opaqueString(typed);
    if (length === 0) return NOTHING_TYPED;
    return length < PASSWORD_MIN ? `It has ${length} so far.` : null;
  },
  confirmPassword: (typed) => (typed === "" ? "Type the password a second time." : null),
};

/** Distinguishes empty from wrong input where the specification has one message for both, which stays the first line. */
export function explainRefusals(refusals: Refusals, values: Record<string, unknown>): Refusals {
  const explained = Object.entries(refusals).map(([name, message]) => {
    const typed = values[name];
    const more = EXPLANATIONS[name]?.(typeof typed === "string" ? typed : "") ?? null;
    return [name, more === null ? message : <InLines of={[message, more]} />] as const;
  });
  return Object.fromEntries(explained);
}

/** Blocks with a space between them for screen readers. */
function InLines({ of }: { of: readonly ReactNode[] }) {
  return of.map((line, index) => (
    <span key={index} className="block">
      {line}{" "}
    </span>
  ));
}

function explainAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === "") return NOTHING_TYPED;
  if (/\s/.test(address)) return "There is a space in it.";
  const [name, domain = null] = address.split("@");
  if (domain === null) return "There is no @ in it.";
  if (name === "") return "There is nothing before the @.";
  return /[^.]\.[^.]{2,}$/.test(domain) ? null : "What stands after the @ is not complete.";
}
