import { assertionOptions, registrationOptions } from "@/lib/contracts/second-factor";
import { request, send } from "../calls/request";

/** Why a person authenticates: a sign-in, its second step, or a call that the session alone does not allow. */
export type Occasion = "signIn" | "secondStep" | "call";

const pathFor = (occasion: Occasion) => (occasion === "call" ? "/api/passkeys/confirm" : "/api/auth/passkey");

/** Load before the press that needs a passkey: browsers require the prompt to follow the press closely. */
export const loadAuthenticators = () => import("@simplewebauthn/browser");

/** @throws ApiError; NoResponseError; any other error of the browser, such as a cancelled prompt */
export async function proveByPasskey(occasion: Occasion): Promise<void> {
  const body = { isSecondStep: occasion === "secondStep" };
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    request(assertionOptions, "POST", `${pathFor(occasion)}/options`, body),
    loadAuthenticators(),
  ]);
  await send("POST", pathFor(occasion), { response: await startAuthentication({ optionsJSON }) });
}

/** @throws ApiError; NoResponseError */
export async function proveByRecoveryCode(occasion: Occasion, recoveryCode: string): Promise<void> {
  await send("POST", pathFor(occasion), { recoveryCode });
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
