import { assertionOptions, registrationOptions } from "@/lib/contracts/second-factor";
import { request, send } from "../calls/request";

/** Why a person authenticates: a sign-in, its second step, or a call that the session alone does not allow. */
export type PasskeyPurpose = "signIn" | "secondStep" | "call";

const pathFor = (purpose: PasskeyPurpose) =>
  purpose === "call" ? "/api/passkeys/confirm" : "/api/auth/passkey";

/** Load before the press that needs a passkey: browsers require the prompt to follow the press closely. */
export const loadAuthenticators = () => import("@simplewebauthn/browser");

/** @throws ApiError; NoResponseError; any other error of the browser, such as a cancelled prompt */
export async function proveByPasskey(purpose: PasskeyPurpose): Promise<void> {
  const body = { isSecondStep: purpose === "secondStep" };
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    request(assertionOptions, "POST", `${pathFor(purpose)}/options`, body),
    loadAuthenticators(),
  ]);
  await send("POST", pathFor(purpose), { response: await startAuthentication({ optionsJSON }) });
}

/** @throws ApiError; NoResponseError */
export async function proveByRecoveryCode(purpose: PasskeyPurpose, recoveryCode: string): Promise<void> {
  await send("POST", pathFor(purpose), { recoveryCode });
}

/** @returns the body for the server. @throws as `proveByPasskey` */
export async function registerPasskey(password: string | undefined) {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    request(registrationOptions, "POST", "/api/passkeys/options", { password }),
    loadAuthenticators(),
  ]);
  return startRegistration({ optionsJSON });
}

export const NO_PASSKEY_USED = "No passkey was used. Please try again.";
