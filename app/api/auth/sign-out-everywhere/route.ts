import { signedIn } from "@/lib/server/access/account-doors";
import { endSessionsOf } from "@/lib/server/auth/sessions";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: signedIn }, async ({ proof }) => {
    await endSessionsOf(proof.user.id);
    return new Reply(204, undefined, { session: null, guestPass: null });
  }),
});
