import { ownVideo } from "@/lib/server/access/video-guards";
import { readingOf } from "@/lib/server/endpoints/received-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readingOf(ownVideo);
