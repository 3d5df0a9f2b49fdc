import { ownVideo } from "@/lib/server/access/video-guards";
import { reviewFilmEndpoints } from "@/lib/server/endpoints/review-films";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(reviewFilmEndpoints(ownVideo));
