import { demoVideo } from "@/lib/server/access/video-doors";
import { restoredMarkerEndpoints } from "@/lib/server/endpoints/markers";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(restoredMarkerEndpoints(demoVideo));
