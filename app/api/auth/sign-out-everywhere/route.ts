import { signedIn } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, Reply, route } from "@/lib/server/http/route";
import { endAllSessions } from "@/lib/server/services/accounts/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ summary: "Ends all sessions", responses: NO_BODY, guard: signedIn }, async ({ access }) => {
    await endAllSessions(access);
    return new Reply(204, undefined, { session: null, guestPass: null });
  }),
});
