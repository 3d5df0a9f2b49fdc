import { ownVideo } from "@/lib/server/access/video-guards";
import { reviewTrackEndpoints } from "@/lib/server/endpoints/recorded-reviews";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(reviewTrackEndpoints(ownVideo));
