import { ownById } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { disconnectIdentity } from "@/lib/server/services/external-identities";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: ownById }, async ({ proof: { user, id } }) => {
    await disconnectIdentity(user.id, id);
    return new Reply(204);
  }),
});
