import { demoVideo } from "@/lib/server/access/video-doors";
import { restoredSeriesEndpoints } from "@/lib/server/endpoints/series";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(restoredSeriesEndpoints(demoVideo));
