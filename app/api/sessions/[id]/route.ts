import { ownById } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { endOwnSession } from "@/lib/server/services/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: ownById }, async ({ proof: { session, id } }) => {
    await endOwnSession(session, id);
    // Who ended the session they are asking by is signed out here too.
    return new Reply(204, undefined, id === session.id ? { session: null } : {});
  }),
});
