import { signUpBody } from "@/lib/contracts/auth";
import { anyone } from "@/lib/server/access/account-doors";
import { Reply, route } from "@/lib/server/http/route";
import { signUp } from "@/lib/server/services/users";

export const POST = route({ door: anyone, body: signUpBody }, async ({ body }) => {
  const { user, session } = await signUp(body);
  return new Reply(201, user, { session });
});
