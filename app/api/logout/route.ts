import { anyViewer } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { requireOwnNavigation } from "@/lib/server/http/same-origin";
import { endSession } from "@/lib/server/auth/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "Signs out, and leads to the first page", responses: { 302: null }, guard: anyViewer },
    async ({ access, request }) => {
      requireOwnNavigation(request);
      if (access.sessionToken) await endSession(access.sessionToken);
      return new Reply(302, undefined, { session: null, guestPass: null, redirectTo: "/" });
    },
  ),
});
