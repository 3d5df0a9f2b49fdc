import { resetPasswordBody } from "@/lib/contracts/auth";
import { passwordReset } from "@/lib/contracts/remaining-access";
import { anyViewer } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { resetPassword } from "@/lib/server/services/accounts/password-resets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Sets a new password by a mailed link",
      limits: ["wrongResets"],
      responses: { 200: passwordReset },
      guard: anyViewer,
      checksOrigin: "always",
      body: json(resetPasswordBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ access: { user }, body, address }) => {
      const reset = await resetPassword(body, { address, user });
      return new Reply(200, { message: "Password set", ...reset }, { session: null });
    },
  ),
});
