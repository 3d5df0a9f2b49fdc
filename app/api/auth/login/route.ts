import { signInBody } from "@/lib/contracts/auth";
import { anyone } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { signIn } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: anyone, body: json(signInBody) }, async ({ body }) => {
    const { user, session } = await signIn(body);
    return new Reply(200, user, { session });
  }),
});
