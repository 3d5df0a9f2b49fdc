/** What the fuzz test knows of the routes about one's own account. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { accessToken, createdAccessToken } from "@/lib/contracts/access-tokens";
import { savedWebhook, webhookDelivery, webhookSecret, webhookState } from "@/lib/contracts/webhooks";
import { authDebug, confirmation, user } from "@/lib/contracts/auth";
import {
  assertionOptions,
  newPasskey,
  passkey,
  recoveryCodes,
  registrationOptions,
  secondFactor,
} from "@/lib/contracts/second-factor";
import { session } from "@/lib/contracts/sessions";
import { signUpFields } from "@/tests/support/server/api-client";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { get, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

const recoveryCode = "0".repeat(16);
const REGISTRATION = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", attestationObject: "AA" },
};

export function accountRoutes(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  return {
    "/api/login": get(null),
    "/api/logout": { calls: [{ verb: "GET", response: null, visitor: "passing" }] },
    "/api/auth/debug": get(authDebug),
    "/api/auth/user": {
      calls: [
        { verb: "GET", response: user },
        { verb: "DELETE", response: null, visitor: "passing", body: () => ({ password: "not it" }) },
      ],
    },
    "/api/auth/callback/oidc": { queries: ["code=x&state=y", "error=access_denied"], ...get(null) },
    "/api/auth/signup": {
      calls: [{ verb: "POST", response: user, visitor: "passing", body: signUpFields }],
    },
    "/api/auth/login": {
      calls: [{ verb: "POST", response: user, body: () => ({ email: world.email, password: "not it" }) }],
    },
    "/api/auth/set-password": {
      calls: [
        {
          verb: "POST",
          response: confirmation,
          visitor: "passing",
          body: () => ({ password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/forgot-password": {
      calls: [{ verb: "POST", response: confirmation, body: () => ({ email: world.email }) }],
    },
    "/api/auth/reset-password": {
      calls: [
        {
          verb: "POST",
          response: confirmation,
          body: () => ({ token: "x.y", password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/confirm-email": {
      calls: [{ verb: "POST", response: confirmation, body: () => ({ token: `${randomUUID()}.1.x` }) }],
    },
    "/api/auth/send-confirmation": { calls: [{ verb: "POST", response: confirmation }] },
    "/api/auth/change-password": {
      calls: [
        {
          verb: "POST",
          response: confirmation,
          visitor: "passing",
          body: () => ({ currentPassword: "not it", password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/sign-out-everywhere": { calls: [{ verb: "POST", response: null, visitor: "passing" }] },
    "/api/profile": {
      calls: [
        { verb: "PATCH", response: user, body: () => ({ firstName: "A", phoneNumber: "", gender: "" }) },
      ],
    },
    "/api/profile/picture": {
      calls: [
        { verb: "POST", response: user, body: () => ({ picture: "x" }) },
        { verb: "DELETE", response: user },
      ],
    },
    "/api/pictures/[id]": { params: [[randomUUID()]], ...get(null) },
    "/api/export": { queries: ["videos=yes"], isOneAtATime: true, ...get(null) },
    "/api/tokens": {
      calls: [
        { verb: "GET", response: z.array(accessToken) },
        {
          verb: "POST",
          response: createdAccessToken,
          body: () => ({ name: "x", scopes: ["read"], expiresAt: null }),
        },
      ],
    },
    "/api/webhook": {
      calls: [
        { verb: "GET", response: webhookState },
        {
          verb: "PUT",
          response: savedWebhook,
          body: () => ({ url: "https://barn.example/", isEnabled: false }),
        },
        { verb: "DELETE", response: null, visitor: "passing" },
      ],
    },
    "/api/webhook/secret": { calls: [{ verb: "POST", response: webhookSecret, visitor: "passing" }] },
    "/api/webhook/test": { calls: [{ verb: "POST", response: webhookDelivery, visitor: "passing" }] },
    "/api/tokens/[id]": { params: [[randomUUID()]], calls: [{ verb: "DELETE", response: null }] },
    "/api/auth/passkey/options": {
      calls: [{ verb: "POST", response: assertionOptions, body: () => ({ isSecondStep: false }) }],
    },
    "/api/auth/passkey": { calls: [{ verb: "POST", response: user, body: () => ({ recoveryCode }) }] },
    "/api/passkeys/options": {
      calls: [{ verb: "POST", response: registrationOptions, body: () => ({ password: "not it" }) }],
    },
    "/api/passkeys": {
      calls: [{ verb: "POST", response: newPasskey, body: () => ({ response: REGISTRATION }) }],
    },
    "/api/passkeys/[id]": {
      params: [[randomUUID()]],
      calls: [
        { verb: "PATCH", response: passkey, body: () => ({ name: "A key" }) },
        { verb: "DELETE", response: null },
      ],
    },
    "/api/passkeys/confirm/options": { calls: [{ verb: "POST", response: assertionOptions }] },
    "/api/passkeys/confirm": { calls: [{ verb: "POST", response: null, body: () => ({ recoveryCode }) }] },
    "/api/second-factor": {
      calls: [
        { verb: "GET", response: secondFactor },
        { verb: "PATCH", response: null, body: () => ({ asksSecondFactor: true }) },
      ],
    },
    "/api/second-factor/recovery-codes": { calls: [{ verb: "POST", response: recoveryCodes }] },
    "/api/sessions": {
      calls: [
        { verb: "GET", response: z.array(session) },
        { verb: "DELETE", response: null, visitor: "passing" },
      ],
    },
    "/api/identities/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "DELETE", response: null }],
    },
    "/api/sessions/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "DELETE", response: null }],
    },
  };
}
