/** What is asked of the browser's authenticators. The library is loaded with the first question. */
import { assertionOptions, registrationOptions } from "@/lib/contracts/second-factor";
import { request, send } from "../calls/request";

/** What a person proves who they are for: a sign-in, its second step, or a call that the session alone does not allow. */
export type Occasion = "signIn" | "secondStep" | "call";

const pathFor = (occasion: Occasion) => (occasion === "call" ? "/api/passkeys/confirm" : "/api/auth/passkey");

/** Loaded before the press that asks for a passkey, so that the question follows the press as closely as browsers want it. */
export const loadAuthenticators = () => import("@simplewebauthn/browser");

/**
 * Proves who one is by a passkey.
 * @throws ApiError; NoResponseError; any other error of the browser, such as for a question that was cancelled.
 */
export async function proveByPasskey(occasion: Occasion): Promise<void> {
  const body = { isSecondStep: occasion === "secondStep" };
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    request(assertionOptions, "POST", `${pathFor(occasion)}/options`, body),
    loadAuthenticators(),
  ]);
  await send("POST", pathFor(occasion), { response: await startAuthentication({ optionsJSON }) });
}

/** Proves who one is by one of the recovery codes. @throws ApiError; NoResponseError. */
export async function proveByRecoveryCode(occasion: Occasion, recoveryCode: string): Promise<void> {
  await send("POST", pathFor(occasion), { recoveryCode });
}

/** Has the browser make a passkey. @returns the body for the server. @throws as `proveByPasskey`. */
export async function makePasskey(password: string | undefined) {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    request(registrationOptions, "POST", "/api/passkeys/options", { password }),
    loadAuthenticators(),
  ]);
  return startRegistration({ optionsJSON });
}

/** Shown where the browser gives no reason that people understand. */
export const NO_PASSKEY_USED = "No passkey was used. Please try again.";
