import { assertionOptions, passkeySignInBody } from "@/lib/contracts/second-factor";
import { anyone } from "@/lib/server/access/account-guards";
import { PENDING_SECONDS, pendingCookieName } from "@/lib/server/auth/pending-sign-ins";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { cookieLine } from "@/lib/server/http/cookies";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { beginPasskeySignIn } from "@/lib/server/services/accounts/passkey-sign-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Begins a sign-in by a passkey",
      limits: ["passkeySignIns"],
      responses: { 200: assertionOptions },
      guard: anyone,
      checksOrigin: "always",
      body: json(passkeySignInBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ request, body, address }) => {
      const pending = body.isSecondStep ? request.cookies.get(pendingCookieName())?.value : undefined;
      const { options, token } = await beginPasskeySignIn(pending, address);
      const setCookies = token === null ? [] : [cookieLine(pendingCookieName(), token, PENDING_SECONDS)];
      return new Reply(200, options, { setCookies });
    },
  ),
});
