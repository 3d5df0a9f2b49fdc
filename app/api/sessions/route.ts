import { z } from "zod";
import { session } from "@/lib/contracts/sessions";
import { signedIn } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, Reply, route } from "@/lib/server/http/route";
import { endOtherSessions, listSessions } from "@/lib/server/services/accounts/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "Where the account is signed in", responses: { 200: z.array(session) }, guard: signedIn },
    ({ access }) => listSessions(access.session),
  ),
  DELETE: route(
    { summary: "Ends all other sessions", responses: NO_BODY, guard: signedIn },
    async ({ access }) => {
      await endOtherSessions(access);
      return new Reply(204);
    },
  ),
});
