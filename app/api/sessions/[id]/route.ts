import { ownById } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, Reply, route } from "@/lib/server/http/route";
import { endOwnSession } from "@/lib/server/services/accounts/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ summary: "Ends a session", responses: NO_BODY, guard: ownById }, async ({ access }) => {
    await endOwnSession(access);
    // Ending the current session also deletes its cookie.
    return new Reply(204, undefined, access.id === access.session.id ? { session: null } : {});
  }),
});
