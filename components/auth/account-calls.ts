/** What the sign-in and the sign-up do. Loaded when one of their fields takes the focus. */
import { z } from "zod";
import { checkBy, describeCallError } from "@/components/auth/form-call";
import { messageOf, request } from "@/lib/client/calls/request";
import type { FormCall } from "@/lib/client/use-native-form";
import { navigateTo } from "@/lib/client/navigate-to";
import { signInBody, signUpBody, signUpForm, user } from "@/lib/contracts/auth";
import { NO_PASSKEY_USED, prove } from "@/lib/client/accounts/passkey-ceremonies";
import { secondStep } from "@/lib/contracts/second-factor";
import { withNext } from "@/lib/domain/playback/local-path";
import { nextPath } from "@/components/auth/use-continue-after";

export const signInCall: FormCall = {
  check: (values) => checkBy(signInBody, values),
  send: async (body) => {
    const signedIn = await request(z.union([user, secondStep]), "POST", "/api/auth/login", body);
    if (!("needsSecondFactor" in signedIn)) return;
    navigateTo(withNext("/second-step", nextPath()));
    // The form stays as it is until the page is left.
    await new Promise(() => undefined);
  },
  describeError: (error) => describeCallError(error, "Invalid email or password"),
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
  check: (values) => checkBy(signUpForm, values),
  // The confirmation never leaves the form.
  send: (form) => request(user, "POST", "/api/auth/signup", signUpBody.parse(form)),
  describeError: (error) => describeCallError(error, "Failed to create account"),
};
