import { assertionOptions } from "@/lib/contracts/second-factor";
import { signedIn } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { beginConfirmation } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { summary: "Begins to confirm the person", responses: { 200: assertionOptions }, guard: signedIn },
    ({ access }) => beginConfirmation(access),
  ),
});
