import { ownById } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { NOTHING, route } from "@/lib/server/http/route";
import { revokeAccessToken } from "@/lib/server/services/accounts/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ summary: "Ends an access token", responses: NOTHING, guard: ownById }, ({ access }) =>
    revokeAccessToken(access),
  ),
});
