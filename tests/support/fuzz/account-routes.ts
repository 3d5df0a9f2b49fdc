/** What the fuzz test knows of the routes about one's own account. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { authDebug, confirmation, user } from "@/lib/contracts/auth";
import { session } from "@/lib/contracts/sessions";
import { signUpFields } from "@/tests/support/api-client";
import type { FuzzWorld } from "@/tests/support/fuzz/fuzz-world";
import { get, type FuzzRoute } from "@/tests/support/fuzz/fuzz-route";

export function accountRoutes(world: FuzzWorld): Readonly<Record<string, FuzzRoute>> {
  return {
    "/api/login": get(null),
    "/api/logout": { calls: [{ verb: "GET", answer: null, visitor: "passing" }] },
    "/api/auth/debug": get(authDebug),
    "/api/auth/user": {
      calls: [
        { verb: "GET", answer: user },
        { verb: "DELETE", answer: null, visitor: "passing", body: () => ({ password: "not it" }) },
      ],
    },
    "/api/auth/callback/oidc": { queries: ["code=x&state=y", "error=access_denied"], ...get(null) },
    "/api/auth/signup": {
      calls: [{ verb: "POST", answer: user, visitor: "passing", body: signUpFields }],
    },
    "/api/auth/login": {
      calls: [{ verb: "POST", answer: user, body: () => ({ email: world.email, password: "not it" }) }],
    },
    "/api/auth/set-password": {
      calls: [
        {
          verb: "POST",
          answer: confirmation,
          visitor: "passing",
          body: () => ({ password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/forgot-password": {
      calls: [{ verb: "POST", answer: confirmation, body: () => ({ email: world.email }) }],
    },
    "/api/auth/reset-password": {
      calls: [
        {
          verb: "POST",
          answer: confirmation,
          body: () => ({ token: "x.y", password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/change-password": {
      calls: [
        {
          verb: "POST",
          answer: confirmation,
          visitor: "passing",
          body: () => ({ currentPassword: "not it", password: `pass ${randomUUID()}` }),
        },
      ],
    },
    "/api/auth/sign-out-everywhere": { calls: [{ verb: "POST", answer: null, visitor: "passing" }] },
    "/api/profile": {
      calls: [{ verb: "PATCH", answer: user, body: () => ({ firstName: "A", phoneNumber: "", gender: "" }) }],
    },
    "/api/profile/picture": {
      calls: [
        { verb: "POST", answer: user, body: () => ({ picture: "x" }) },
        { verb: "DELETE", answer: user },
      ],
    },
    "/api/pictures/[id]": { params: [[randomUUID()]], ...get(null) },
    "/api/export": { queries: ["videos=yes"], isOneAtATime: true, ...get(null) },
    "/api/sessions": get(z.array(session)),
    "/api/identities/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "DELETE", answer: null }],
    },
    "/api/sessions/[id]": {
      params: [[randomUUID()]],
      calls: [{ verb: "DELETE", answer: null }],
    },
  };
}
