import { ownVideo } from "@/lib/server/access/video-guards";
import { originalEndpoints } from "@/lib/server/endpoints/videos";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(originalEndpoints(ownVideo));
