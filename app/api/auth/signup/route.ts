import { signUpBody, user } from "@/lib/contracts/auth";
import { anyViewer } from "@/lib/server/access/account-guards";
import { json, JSON_BYTES } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { signUp } from "@/lib/server/services/accounts/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Makes an account, and signs in",
      limits: ["signUps", "confirmationMails"],
      responses: { 201: user },
      guard: anyViewer,
      checksOrigin: "always",
      body: json(signUpBody, { maxBytes: JSON_BYTES.signIn }),
    },
    async ({ access: { sessionToken }, body, address }) => {
      const { user, session } = await signUp(body, { address, sessionToken });
      return new Reply(201, user, { session });
    },
  ),
});
