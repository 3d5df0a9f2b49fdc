import { anyone } from "@/lib/server/access/account-doors";
import { route } from "@/lib/server/http/route";

export const GET = route({ door: anyone }, ({ viewer }) => ({
  authenticated: viewer.user !== null,
  externalSignIn: false,
}));
