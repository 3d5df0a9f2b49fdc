import { signInBody } from "@/lib/contracts/auth";
import { anyViewer } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { signIn } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { door: anyViewer, checksOrigin: "always", body: json(signInBody) },
    async ({ proof: { sessionToken }, body, address }) => {
      const { user, session } = await signIn(body, { address, sessionToken });
      return new Reply(200, user, { session });
    },
  ),
});
