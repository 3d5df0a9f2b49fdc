import { ownVideo } from "@/lib/server/access/video-doors";
import { progressEndpoints } from "@/lib/server/endpoints/videos";

export const { GET } = progressEndpoints(ownVideo);
