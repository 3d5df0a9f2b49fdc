import { sharedVideo } from "@/lib/server/access/video-guards";
import { reviewEndpoints } from "@/lib/server/endpoints/recorded-reviews";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(reviewEndpoints(sharedVideo));
