import { sharedVideo } from "@/lib/server/access/video-guards";
import { videoEndpoints } from "@/lib/server/endpoints/videos";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: videoEndpoints(sharedVideo).GET,
});
