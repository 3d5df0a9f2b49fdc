import { signedIn } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { getBilling } from "@/lib/server/services/billing";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: signedIn }, ({ proof }) => getBilling(proof.user.id)),
});
