import { recoveryCodes } from "@/lib/contracts/second-factor";
import { confirmed, emailConfirmed, signedIn } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { newRecoveryCodes } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "New recovery codes in place of the old ones",
      responses: { 200: recoveryCodes },
      guard: confirmed(emailConfirmed(signedIn)),
    },
    ({ access }) => newRecoveryCodes(access),
  ),
});
