import { anyViewer } from "@/lib/server/access/account-doors";
import { endExternalSignIn } from "@/lib/server/endpoints/external-sign-in";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyViewer }, endExternalSignIn),
});
