import { signedIn } from "@/lib/server/access/account-doors";
import { route } from "@/lib/server/http/route";
import { listVideos } from "@/lib/server/services/videos";

export const GET = route({ door: signedIn }, ({ proof }) => listVideos(proof.user.id));
