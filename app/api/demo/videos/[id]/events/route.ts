import { demoVideo } from "@/lib/server/access/video-guards";
import { eventEndpoints } from "@/lib/server/endpoints/events";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(eventEndpoints(demoVideo));
