import { confirmation } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { requestConfirmation } from "@/lib/server/services/accounts/profile";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Mails a link that confirms the address",
      limits: ["confirmationMails"],
      responses: { 202: confirmation },
      guard: signedIn,
    },
    async ({ access }) => {
      await requestConfirmation(access);
      return new Reply(202, { message: "If the address is not confirmed yet, a link is on its way to it." });
    },
  ),
});
