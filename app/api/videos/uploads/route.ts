import { signedIn } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listUnfinished } from "@/lib/server/services/multipart-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: signedIn }, ({ proof }) => listUnfinished(proof.user.id)),
});
