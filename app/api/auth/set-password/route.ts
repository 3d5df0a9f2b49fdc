import { setPasswordBody } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { setPassword } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: signedIn, body: json(setPasswordBody) }, async ({ proof, body }) => {
    await setPassword(proof.user.id, body.password, proof.viewer.sessionToken);
    return { message: "Password set" };
  }),
});
