import { deleteAccountBody } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { deleteAccount } from "@/lib/server/services/account-deletion";
import { toUser } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: signedIn }, ({ proof }) => toUser(proof.user)),
  DELETE: route({ door: signedIn, body: json(deleteAccountBody) }, async ({ proof, body }) => {
    await deleteAccount(proof.session, body);
    return new Reply(204, undefined, { session: null, guestPass: null });
  }),
});
