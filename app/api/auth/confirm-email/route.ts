import { confirmation } from "@/lib/contracts/auth";
import { confirmEmailBody } from "@/lib/contracts/email-confirmation";
import { anyone } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { confirmEmail } from "@/lib/server/services/accounts/email-confirmations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Confirms an address by a mailed link",
      limits: ["wrongConfirmations"],
      responses: { 200: confirmation },
      guard: anyone,
      checksOrigin: "always",
      body: json(confirmEmailBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ body, address }) => {
      await confirmEmail(body, address);
      return new Reply(200, { message: "Address confirmed" });
    },
  ),
});
