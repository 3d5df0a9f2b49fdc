import { remainingAccess, removalBody } from "@/lib/contracts/remaining-access";
import { anyone } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { removeRemainingAccess } from "@/lib/server/services/accounts/remaining-access";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Removes what remains on an account after a new password by a mailed link",
      limits: ["wrongResets"],
      responses: { 200: remainingAccess },
      guard: anyone,
      checksOrigin: "always",
      body: json(removalBody, { maxBytes: JSON_BYTES.signIn }),
    },
    ({ body, address }) => removeRemainingAccess(body, address),
  ),
});
