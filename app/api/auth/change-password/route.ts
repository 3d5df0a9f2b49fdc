import { changePasswordBody, confirmation } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { changePassword } from "@/lib/server/services/accounts/own-password";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Changes the password",
      limits: ["wrongPasswords"],
      responses: { 200: confirmation },
      guard: signedIn,
      body: json(changePasswordBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ access, body }) => {
      const session = await changePassword(access, body);
      return new Reply(200, { message: "Password changed" }, { session });
    },
  ),
});
