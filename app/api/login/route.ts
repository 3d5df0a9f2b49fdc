import { anyone } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";

/** No external provider is wired yet, so this way in leads to the program's own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyone }, () => new Reply(302, undefined, { redirectTo: "/signin" })),
});
