import { demoVideo } from "@/lib/server/access/video-doors";
import { commentEndpoints } from "@/lib/server/endpoints/comments";

export const { GET, POST } = commentEndpoints(demoVideo);
