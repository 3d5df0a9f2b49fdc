/** What the sign-in and the sign-up do. Loaded when one of their fields takes the focus. */
import { z } from "zod";
import { ApiError, messageOf, request } from "@/lib/client/calls/request";
import type { FormCall, Refusals } from "@/lib/client/use-native-form";
import { navigateTo } from "@/lib/client/navigate-to";
import { signInBody, signUpBody, signUpForm, user } from "@/lib/contracts/auth";
import { NO_PASSKEY_USED, prove } from "@/lib/client/accounts/passkey-ceremonies";
import { secondStep } from "@/lib/contracts/second-factor";
import { withNext } from "@/lib/domain/playback/local-path";
import { nextPath } from "@/components/auth/use-continue-after";

export const signInCall: FormCall = {
  check: (values) => check(signInBody, values),
  send: async (body) => {
    const signedIn = await request(z.union([user, secondStep]), "POST", "/api/auth/login", body);
    if (!("needsSecondFactor" in signedIn)) return;
    navigateTo(withNext("/second-step", nextPath()));
    // The form stays as it is until the page is left.
    await new Promise(() => undefined);
  },
  describeError: (error) => describeError(error, "Invalid email or password"),
};

/** Signs in by a passkey alone, and goes on. @returns what went wrong, if anything did. */
export async function signInByPasskey(): Promise<string | null> {
  try {
    await prove("signIn");
  } catch (error) {
    return messageOf(error, NO_PASSKEY_USED);
  }
  navigateTo(nextPath());
  return null;
}

export const signUpCall: FormCall = {
  check: (values) => check(signUpForm, values),
  // The confirmation never leaves the form.
  send: (form) => request(user, "POST", "/api/auth/signup", signUpBody.parse(form)),
  describeError: (error) => describeError(error, "Failed to create account"),
};

function check(contract: z.ZodType, values: Record<string, unknown>): ReturnType<FormCall["check"]> {
  const { data, error } = contract.safeParse(values);
  if (!error) return { body: data };
  const refusals: Record<string, string> = {};
  for (const { path, message } of error.issues) refusals[String(path[0])] ??= message;
  return { refusals };
}

function describeError(error: unknown, fallback: string): { message: string; refusals: Refusals } {
  return {
    message: messageOf(error, fallback),
    refusals: error instanceof ApiError ? error.fields : {},
  };
}
