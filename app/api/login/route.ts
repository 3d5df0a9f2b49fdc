import { anyone } from "@/lib/server/access/account-guards";
import { beginExternalSignIn } from "@/lib/server/endpoints/external-sign-in";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Leads to the external provider, or to the sign-in screen",
      limits: ["externalSignIns"],
      responses: { 302: null },
      guard: anyone,
    },
    beginExternalSignIn,
  ),
});
