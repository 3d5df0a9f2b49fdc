import { ownVideo } from "@/lib/server/access/video-doors";
import { videoEndpoints } from "@/lib/server/endpoints/videos";

export const { GET, PATCH, DELETE } = videoEndpoints(ownVideo);
