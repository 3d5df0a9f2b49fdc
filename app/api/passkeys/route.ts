import { newPasskey, passkeyBody } from "@/lib/contracts/second-factor";
import { emailConfirmed, signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { addPasskey } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Adds a passkey",
      responses: { 201: newPasskey },
      guard: emailConfirmed(signedIn),
      body: json(passkeyBody),
    },
    async ({ access, body }) => new Reply(201, await addPasskey(access, body.response)),
  ),
});
