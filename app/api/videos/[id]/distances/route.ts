import { ownVideo } from "@/lib/server/access/video-doors";
import { distanceEndpoints } from "@/lib/server/endpoints/distances";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(distanceEndpoints(ownVideo));
