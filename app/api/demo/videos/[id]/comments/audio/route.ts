import { demoVideo } from "@/lib/server/access/video-guards";
import { voiceCommentEndpoints } from "@/lib/server/endpoints/voice";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(voiceCommentEndpoints(demoVideo));
