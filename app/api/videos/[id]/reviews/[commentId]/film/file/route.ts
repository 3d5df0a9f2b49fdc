import { ownVideo } from "@/lib/server/access/video-guards";
import { filmFileEndpoints } from "@/lib/server/endpoints/review-films";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(filmFileEndpoints(ownVideo));
