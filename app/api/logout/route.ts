import { anyone } from "@/lib/server/access/account-doors";
import { Reply, route } from "@/lib/server/http/route";
import { endSession } from "@/lib/server/auth/sessions";

export const GET = route({ door: anyone }, async ({ viewer }) => {
  if (viewer.sessionToken) await endSession(viewer.sessionToken);
  return new Reply(302, undefined, { session: null, redirectTo: "/" });
});
