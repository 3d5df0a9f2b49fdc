import { passkey, passkeyEdit } from "@/lib/contracts/second-factor";
import { confirmed, ownById } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { removePasskey, renamePasskey } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    { summary: "Renames a passkey", responses: { 200: passkey }, guard: ownById, body: json(passkeyEdit) },
    ({ access, body }) => renamePasskey(access, body),
  ),
  DELETE: route(
    { summary: "Removes a passkey", responses: NO_BODY, guard: confirmed(ownById) },
    ({ access }) => removePasskey(access),
  ),
});
