import { demoVideo } from "@/lib/server/access/video-guards";
import { annotationsOf } from "@/lib/server/endpoints/annotations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = annotationsOf(demoVideo);
