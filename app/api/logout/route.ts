import { anyViewer } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { requireOwnNavigation } from "@/lib/server/http/same-origin";
import { endSession } from "@/lib/server/auth/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyViewer }, async ({ proof, request }) => {
    requireOwnNavigation(request);
    if (proof.sessionToken) await endSession(proof.sessionToken);
    return new Reply(302, undefined, { session: null, guestPass: null, redirectTo: "/" });
  }),
});
