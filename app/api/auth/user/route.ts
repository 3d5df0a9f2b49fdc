import { signedIn } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { toUser } from "@/lib/server/services/users";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: signedIn }, ({ proof }) => toUser(proof.user)),
});
