import { sharedVideo } from "@/lib/server/access/video-guards";
import { reportFileEndpoints } from "@/lib/server/endpoints/ride-reports";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(reportFileEndpoints(sharedVideo));
