/** WebAuthn by @simplewebauthn/server for the host of APP_URL, always with user verification. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { AssertionResponse, RegistrationResponse } from "@/lib/contracts/second-factor";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env } from "../env";
import type { Passkey } from "../generated/prisma/client";
import { log } from "../logging/log";
import { CHALLENGE_SECONDS } from "./passkey-challenges";
import type { Account } from "./sessions";
import { shownAddress } from "./shown-address";

const relyingParty = () => {
  const { origin, hostname } = new URL(env().APP_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;
const USER_VERIFICATION = "required";

type KnownPasskey = Pick<Passkey, "credentialId" | "transports">;
const toDescriptor = ({ credentialId, transports }: KnownPasskey) => ({ id: credentialId, transports });
const challengeBytes = (challenge: string) => Buffer.from(challenge, "base64url");

/** @param known passkeys of the account, so that no authenticator makes a second one. */
export const registrationOptions = (account: Account, challenge: string, known: readonly KnownPasskey[]) =>
  generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty().expectedRPID,
    userName: shownAddress(account.email),
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    userID: Buffer.from(account.id.replaceAll("-", ""), "hex"),
    challenge: challengeBytes(challenge),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification: USER_VERIFICATION },
  });

/** @param allowed passkeys of the account; null for any of this host. */
export const assertionOptions = (challenge: string, allowed: readonly KnownPasskey[] | null) =>
  generateAuthenticationOptions({
    rpID: relyingParty().expectedRPID,
    challenge: challengeBytes(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: allowed?.map(toDescriptor),
    userVerification: USER_VERIFICATION,
  });

const passkeyError = () => new AppError("forbidden", "This passkey could not be verified. Please try again.");

/** The library throws for any invalid input; only its reason is passed on. */
async function requireVerified<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await verify();
    if (result.verified) return result;
  } catch (error) {
    log().warn(
      { reason: error instanceof Error ? error.message.slice(0, 200) : "" },
      "A passkey was refused",
    );
  }
  throw passkeyError();
}

/** @throws AppError forbidden for a response to another challenge. */
export async function verifyRegistration(response: RegistrationResponse, challenge: string) {
  const transports = response.response.transports?.filter((transport) => transport !== null);
  const { registrationInfo } = await requireVerified(() =>
    verifyRegistrationResponse({
      ...relyingParty(),
      response: { ...response, response: { ...response.response, transports } },
      expectedChallenge: challenge,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw passkeyError();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: new Uint8Array(publicKey),
    signCount: BigInt(counter),
    transports: transports ?? [],
  };
}

/** @returns the signature counter, to compare in the locked row. @throws AppError forbidden if invalid */
export async function verifyAssertion(
  response: AssertionResponse,
  { challenge, passkey }: { challenge: string; passkey: Passkey },
): Promise<bigint> {
  const { authenticationInfo } = await requireVerified(() =>
    verifyAuthenticationResponse({
      ...relyingParty(),
      response: {
        ...response,
        response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
      },
      expectedChallenge: challenge,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  );
  return BigInt(authenticationInfo.newCounter);
}
