import { confirmation, forgotPasswordBody } from "@/lib/contracts/auth";
import { anyone } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { requestPasswordReset } from "@/lib/server/services/accounts/password-resets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Mails a link to a new password",
      limits: ["resetsOfAccount", "resetsFromHere"],
      responses: { 202: confirmation },
      guard: anyone,
      checksOrigin: "always",
      body: json(forgotPasswordBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ body, address }) => {
      await requestPasswordReset(body, address);
      return new Reply(202, { message: "If this address has an account, a link is on its way to it." });
    },
  ),
});
