import { ownById } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, Reply, route } from "@/lib/server/http/route";
import { disconnectIdentity } from "@/lib/server/services/accounts/external-identities";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: "Disconnects a way to sign in", responses: NO_BODY, guard: ownById },
    async ({ access }) => {
      await disconnectIdentity(access);
      return new Reply(204);
    },
  ),
});
