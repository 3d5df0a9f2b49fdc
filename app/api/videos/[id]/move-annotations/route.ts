import { ownVideo } from "@/lib/server/access/video-guards";
import { moveAnnotationsEndpoints } from "@/lib/server/endpoints/annotations";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(moveAnnotationsEndpoints(ownVideo));
