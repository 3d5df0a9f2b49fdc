import { ownById } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { revokeAccessToken } from "@/lib/server/services/accounts/access-tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ summary: "Ends an access token", responses: NO_BODY, guard: ownById }, ({ access }) =>
    revokeAccessToken(access),
  ),
});
