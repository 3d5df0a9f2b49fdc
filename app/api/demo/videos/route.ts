import { anyone } from "@/lib/server/access/account-doors";
import { route } from "@/lib/server/http/route";
import { listDemoVideos } from "@/lib/server/services/videos";

export const GET = route({ door: anyone }, () => listDemoVideos());
