import { setPasswordBody } from "@/lib/contracts/auth";
import { signedIn } from "@/lib/server/access/account-doors";
import { route } from "@/lib/server/http/route";
import { setPassword } from "@/lib/server/services/users";

export const POST = route({ door: signedIn, body: setPasswordBody }, async ({ proof, body }) => {
  await setPassword(proof.user.id, body.password, proof.viewer.sessionToken);
  return { message: "Password set" };
});
