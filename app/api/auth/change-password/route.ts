import { changePasswordBody } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { changePassword } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: signedIn, body: json(changePasswordBody) }, async ({ proof, body }) => {
    const session = await changePassword(proof.user, body);
    return new Reply(200, { message: "Password changed" }, { session });
  }),
});
