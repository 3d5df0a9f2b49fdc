import { voiceFile } from "@/lib/server/access/voice-guards";
import { voiceEndpoints } from "@/lib/server/endpoints/voice";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(voiceEndpoints(voiceFile));
