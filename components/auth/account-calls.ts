/** What the sign-in and the sign-up do. Loaded when one of their fields takes the focus. */
import type { z } from "zod";
import { ApiError, messageOf, request } from "@/lib/client/request";
import type { FormCall, Refusals } from "@/lib/client/use-light-form";
import { signInBody, signUpBody, signUpForm, user } from "@/lib/contracts/auth";

export const signInCall: FormCall = {
  check: (values) => check(signInBody, values),
  send: (body) => request(user, "POST", "/api/auth/login", body),
  tell: (error) => tell(error, "Invalid email or password"),
};

export const signUpCall: FormCall = {
  check: (values) => check(signUpForm, values),
  // The confirmation never leaves the form.
  send: (form) => request(user, "POST", "/api/auth/signup", signUpBody.parse(form)),
  tell: (error) => tell(error, "Failed to create account"),
};

function check(contract: z.ZodType, values: Record<string, unknown>): ReturnType<FormCall["check"]> {
  const { data, error } = contract.safeParse(values);
  if (!error) return { body: data };
  const refusals: Record<string, string> = {};
  for (const { path, message } of error.issues) refusals[String(path[0])] ??= message;
  return { refusals };
}

function tell(error: unknown, fallback: string): { message: string; refusals: Refusals } {
  return {
    message: messageOf(error, fallback),
    refusals: error instanceof ApiError ? error.fields : {},
  };
}
