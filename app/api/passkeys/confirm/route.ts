import { secondFactorBody } from "@/lib/contracts/second-factor";
import { signedIn } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { confirmPerson } from "@/lib/server/services/accounts/passkeys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Confirms the person by a passkey or a recovery code",
      limits: ["wrongRecoveryCodes"],
      responses: NO_BODY,
      guard: signedIn,
      body: json(secondFactorBody),
    },
    ({ access, body }) => confirmPerson(access, body),
  ),
});
