import { anyViewer } from "@/lib/server/access/account-guards";
import { endExternalSignIn } from "@/lib/server/endpoints/external-sign-in";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Where the external provider sends a browser back to",
      limits: ["externalSignIns", "signUps"],
      responses: { 302: null },
      guard: anyViewer,
    },
    endExternalSignIn,
  ),
});
