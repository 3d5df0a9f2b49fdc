import { anyone } from "@/lib/server/access/account-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listDemoVideos } from "@/lib/server/services/demo-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: anyone }, () => listDemoVideos()),
});
