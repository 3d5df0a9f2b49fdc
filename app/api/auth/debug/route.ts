import { anyViewer } from "@/lib/server/access/account-doors";
import { externalProvider } from "@/lib/server/auth/external-provider";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyViewer }, ({ proof }) => ({
    authenticated: proof.user !== null,
    externalSignIn: externalProvider() !== null,
  })),
});
