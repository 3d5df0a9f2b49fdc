import { demoVideo } from "@/lib/server/access/video-doors";
import { commentEndpoints } from "@/lib/server/endpoints/comments";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(commentEndpoints(demoVideo));
