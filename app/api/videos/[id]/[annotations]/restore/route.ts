import { ownVideo } from "@/lib/server/access/video-guards";
import { restoredAnnotationsOf } from "@/lib/server/endpoints/annotations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restoredAnnotationsOf(ownVideo);
