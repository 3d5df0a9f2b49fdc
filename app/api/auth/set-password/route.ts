import { setPasswordBody } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { setPassword } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: signedIn, body: json(setPasswordBody) }, async ({ proof, body }) => {
    const session = await setPassword(proof.user, body.password);
    return new Reply(200, { message: "Password set" }, { session });
  }),
});
