/** Loaded when a field of the form gets the focus. */
import type { ReactNode } from "react";
import { z } from "zod";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { request } from "@/lib/client/calls/request";
import { withSteps } from "@/lib/client/form-steps";
import type { FormCall, Refusals } from "@/lib/client/use-native-form";
import { navigateTo } from "@/lib/client/navigate-to";
import {
  confirmation,
  forgotPasswordBody,
  PASSWORD_MIN,
  signInBody,
  signUpBody,
  signUpForm,
  user,
} from "@/lib/contracts/auth";
import { confirmEmailBody } from "@/lib/contracts/email-confirmation";
import { secondStep } from "@/lib/contracts/second-factor";
import { opaqueString } from "@/lib/domain/accounts/password-form";
import { withNext } from "@/lib/domain/playback/local-path";
import { nextPath } from "@/components/auth/use-continue-after";

export const signInCall: FormCall = {
  check: (values) => checkBy(signInBody, values),
  send: async (body) => {
    const signedIn = await request(z.union([user, secondStep]), "POST", "/api/auth/login", body);
    if (!("needsSecondFactor" in signedIn)) return;
    navigateTo(withNext("/second-step", nextPath()));
    // Never resolves: the form stays pending until the page is left.
    await new Promise(() => undefined);
  },
  describeError: (error) => describeCallError(error, "Invalid email or password"),
};

const SIGN_UP_STEPS = [
  ["firstName", "lastName", "email"],
  ["phoneNumber", "gender", "password", "confirmPassword"],
] as const;

export const signUpCall = (setStep: (step: number) => void): FormCall =>
  withSteps(
    {
      check: (values) => {
        const checked = checkBy(signUpForm, values);
        return "refusals" in checked ? { refusals: explainRefusals(checked.refusals, values) } : checked;
      },
      // The repeated password is not sent.
      send: (form) => request(user, "POST", "/api/auth/signup", signUpBody.parse(form)),
      describeError: (error) => describeCallError(error, "Failed to create account"),
    },
    SIGN_UP_STEPS,
    setStep,
  );

export const forgotPasswordCall: FormCall = {
  check: (values) => checkBy(forgotPasswordBody, values),
  send: (body) => request(confirmation, "POST", "/api/auth/forgot-password", body),
  describeError: (error) => describeCallError(error, "The link could not be sent"),
};

export const confirmEmailCall: FormCall = {
  check: (values) => checkBy(confirmEmailBody, values),
  send: (body) => request(confirmation, "POST", "/api/auth/confirm-email", body),
  describeError: (error) => describeCallError(error, "The address could not be confirmed"),
};

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
function explainRefusals(refusals: Refusals, values: Record<string, unknown>): Refusals {
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
