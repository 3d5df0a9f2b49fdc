import { signInBody } from "@/lib/contracts/auth";
import { anyone } from "@/lib/server/access/account-doors";
import { Reply, route } from "@/lib/server/http/route";
import { signIn } from "@/lib/server/services/users";

export const POST = route({ door: anyone, body: signInBody }, async ({ body }) => {
  const { user, session } = await signIn(body);
  return new Reply(200, user, { session });
});
