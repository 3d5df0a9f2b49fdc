import { demoVideo } from "@/lib/server/access/video-doors";
import { seriesEndpoints } from "@/lib/server/endpoints/series";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(seriesEndpoints(demoVideo));
