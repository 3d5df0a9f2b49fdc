import { signedIn } from "@/lib/server/access/account-doors";
import { route } from "@/lib/server/http/route";
import { toUser } from "@/lib/server/services/users";

export const GET = route({ door: signedIn }, ({ proof }) => toUser(proof.user));
