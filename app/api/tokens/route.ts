import { z } from "zod";
import { accessToken, accessTokenBody, createdAccessToken } from "@/lib/contracts/access-tokens";
import { confirmed, emailConfirmed, signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { createAccessToken, listAccessTokens } from "@/lib/server/services/accounts/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "The access tokens of the account",
      responses: { 200: z.array(accessToken) },
      guard: signedIn,
    },
    ({ access }) => listAccessTokens(access.user.id),
  ),
  POST: route(
    {
      summary: "Makes an access token, which is shown this once",
      responses: { 201: createdAccessToken },
      guard: confirmed(emailConfirmed(signedIn)),
      body: json(accessTokenBody),
    },
    async ({ access, body }) => new Reply(201, await createAccessToken(access, body)),
  ),
});
