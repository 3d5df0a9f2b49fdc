import { anyViewer } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyViewer }, ({ proof }) => ({
    authenticated: proof.user !== null,
    externalSignIn: false,
  })),
});
