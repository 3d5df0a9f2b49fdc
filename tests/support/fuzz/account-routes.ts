/** What the fuzz test knows of the routes about one's own account. */
import { randomUUID } from "node:crypto";
import { browserSubscription } from "@/tests/support/accounts/browser-subscription";
import { signUpFields } from "@/tests/support/server/api-client";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { GET, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

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
    "/api/login": GET,
    "/api/logout": { calls: [{ verb: "GET", visitor: "passing" }] },
    "/api/auth/debug": GET,
    "/api/auth/user": {
      calls: [{ verb: "GET" }, { verb: "DELETE", visitor: "passing", body: () => ({ password: "not it" }) }],
    },
    "/api/auth/callback/oidc": { queries: ["code=x&state=y", "error=access_denied"], ...GET },
    "/api/auth/signup": {
      calls: [{ verb: "POST", visitor: "passing", body: signUpFields }],
    },
    "/api/auth/login": {
      calls: [{ verb: "POST", body: () => ({ email: world.email, password: "not it" }) }],
    },
    "/api/auth/set-password": {
      calls: [
        {
          verb: "POST",
          visitor: "passing",
          body: () => ({ password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/forgot-password": {
      calls: [{ verb: "POST", body: () => ({ email: world.email }) }],
    },
    "/api/auth/reset-password": {
      calls: [
        {
          verb: "POST",
          body: () => ({ token: "x.y", password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/reset-password/removals": {
      calls: [{ verb: "POST", body: () => ({ removalToken: "x.y", part: { kind: "webhook" } }) }],
    },
    "/api/auth/confirm-email": {
      calls: [{ verb: "POST", body: () => ({ token: `${randomUUID()}.1.x` }) }],
    },
    "/api/reply-mails/confirm": { calls: [{ verb: "POST", body: () => ({ token: "x.y" }) }] },
    "/api/news": GET,
    "/api/auth/send-confirmation": { calls: [{ verb: "POST" }] },
    "/api/auth/change-password": {
      calls: [
        {
          verb: "POST",
          visitor: "passing",
          body: () => ({ currentPassword: "not it", password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/sign-out-everywhere": { calls: [{ verb: "POST", visitor: "passing" }] },
    "/api/settings/notifications": {
      calls: [
        { verb: "GET" },
        {
          verb: "PATCH",
          body: () => ({ digest: "daily", mail: { reply: false }, timeZone: "Europe/Berlin" }),
        },
      ],
    },
    "/api/push-subscriptions": { calls: [{ verb: "GET" }, { verb: "POST", body: browserSubscription }] },
    "/api/push-subscriptions/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "PATCH", body: () => ({ name: "The phone in the barn" }) }, { verb: "DELETE" }],
    },
    "/api/push-subscriptions/[id]/trial": { params: [[randomUUID()]], calls: [{ verb: "POST" }] },
    "/api/unsubscribe": { queries: ["token=x.y"], calls: [{ verb: "GET" }, { verb: "POST" }] },
    "/api/profile": {
      calls: [{ verb: "PATCH", body: () => ({ firstName: "A", phoneNumber: "", gender: "" }) }],
    },
    "/api/profile/picture": {
      calls: [{ verb: "POST", body: () => ({ picture: "x" }) }, { verb: "DELETE" }],
    },
    "/api/pictures/[id]": { params: [[randomUUID()]], ...GET },
    "/api/export": { queries: ["videos=yes"], isOneAtATime: true, ...GET },
    "/api/tokens": {
      calls: [
        { verb: "GET" },
        {
          verb: "POST",
          body: () => ({ name: "x", scopes: ["read"], expiresAt: null }),
        },
      ],
    },
    "/api/webhook": {
      calls: [
        { verb: "GET" },
        {
          verb: "PUT",
          body: () => ({ url: "https://barn.example/", isEnabled: false }),
        },
        { verb: "DELETE", visitor: "passing" },
      ],
    },
    "/api/webhook/secret": { calls: [{ verb: "POST", visitor: "passing" }] },
    "/api/webhook/test": { calls: [{ verb: "POST", visitor: "passing" }] },
    "/api/tokens/[id]": { params: [[randomUUID()]], calls: [{ verb: "DELETE" }] },
    "/api/auth/passkey/options": {
      calls: [{ verb: "POST", body: () => ({ isSecondStep: false }) }],
    },
    "/api/auth/passkey": { calls: [{ verb: "POST", body: () => ({ recoveryCode }) }] },
    "/api/passkeys/options": {
      calls: [{ verb: "POST", body: () => ({ password: "not it" }) }],
    },
    "/api/passkeys": {
      calls: [{ verb: "POST", body: () => ({ response: REGISTRATION }) }],
    },
    "/api/passkeys/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "PATCH", body: () => ({ name: "A key" }) }, { verb: "DELETE" }],
    },
    "/api/passkeys/confirm/options": { calls: [{ verb: "POST" }] },
    "/api/passkeys/confirm": { calls: [{ verb: "POST", body: () => ({ recoveryCode }) }] },
    "/api/second-factor": {
      calls: [{ verb: "GET" }, { verb: "PATCH", body: () => ({ asksSecondFactor: true }) }],
    },
    "/api/second-factor/recovery-codes": { calls: [{ verb: "POST" }] },
    "/api/sessions": {
      calls: [{ verb: "GET" }, { verb: "DELETE", visitor: "passing" }],
    },
    "/api/identities/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "DELETE" }],
    },
    "/api/sessions/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "DELETE" }],
    },
  };
}
