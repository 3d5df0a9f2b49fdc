/** What is asked of the browser's authenticators. The library is loaded with the first question. */
import { assertionOptions, registrationOptions } from "@/lib/contracts/second-factor";
import { request, send } from "../calls/request";

/** What a person proves who they are for: a sign-in, its second step, or a call that the session alone does not allow. */
export type Occasion = "signIn" | "secondStep" | "call";

const pathFor = (occasion: Occasion) => (occasion === "call" ? "/api/passkeys/confirm" : "/api/auth/passkey");

/**
 * Proves who one is by a passkey or, with `recoveryCode`, by that.
 * @throws ApiError; NoAnswerError; any other error of the browser, such as for a question that was cancelled.
 */
export async function prove(occasion: Occasion, recoveryCode?: string): Promise<void> {
  const body = recoveryCode === undefined ? await askAuthenticator(occasion) : { recoveryCode };
  await send("POST", pathFor(occasion), body);
}

async function askAuthenticator(occasion: Occasion) {
  const body = { isSecondStep: occasion === "secondStep" };
  const optionsJSON = await request(assertionOptions, "POST", `${pathFor(occasion)}/options`, body);
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return { response: await startAuthentication({ optionsJSON }) };
}

/** Has the browser make a passkey. @returns the body for the server. @throws as `prove`. */
export async function makePasskey(password: string | undefined) {
  const optionsJSON = await request(registrationOptions, "POST", "/api/passkeys/options", { password });
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON });
}

/** Shown where the browser gives no reason that people understand. */
export const NO_PASSKEY_USED = "No passkey was used. Please try again.";
