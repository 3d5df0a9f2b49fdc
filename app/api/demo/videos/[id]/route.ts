import { demoVideo } from "@/lib/server/access/video-doors";
import { videoEndpoints } from "@/lib/server/endpoints/videos";

export const { GET } = videoEndpoints(demoVideo);
