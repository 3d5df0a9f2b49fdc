import { passkeyOptionsBody, registrationOptions } from "@/lib/contracts/second-factor";
import { emailConfirmed, signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { beginPasskey } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Begins to make a passkey",
      limits: ["wrongPasswords"],
      responses: { 200: registrationOptions },
      guard: emailConfirmed(signedIn),
      body: json(passkeyOptionsBody),
    },
    ({ access, body }) => beginPasskey(access, body.password),
  ),
});
