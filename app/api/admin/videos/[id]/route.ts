import { videoByAdmin } from "@/lib/server/access/video-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteVideo } from "@/lib/server/services/videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: videoByAdmin("delete") }, ({ proof }) => deleteVideo(proof)),
});
