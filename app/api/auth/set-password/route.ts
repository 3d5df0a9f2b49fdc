import { confirmation, setPasswordBody } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { setPassword } from "@/lib/server/services/accounts/own-password";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Gives a password to an account that has none",
      responses: { 200: confirmation },
      guard: signedIn,
      body: json(setPasswordBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ access, body }) => {
      const session = await setPassword(access, body.password);
      return new Reply(200, { message: "Password set" }, { session });
    },
  ),
});
