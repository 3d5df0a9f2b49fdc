import { sharedVideo } from "@/lib/server/access/video-doors";
import { markerEndpoints } from "@/lib/server/endpoints/markers";

export const { GET, POST } = markerEndpoints(sharedVideo);
