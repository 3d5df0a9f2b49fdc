import { sharedVideo } from "@/lib/server/access/video-doors";
import { voiceCommentEndpoints } from "@/lib/server/endpoints/voice";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(voiceCommentEndpoints(sharedVideo));
