import { videoByAdmin } from "@/lib/server/access/video-guards";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { deleteVideo } from "@/lib/server/services/videos/chosen-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: "Deletes any video", responses: NO_BODY, guard: videoByAdmin("delete") },
    ({ access }) => deleteVideo(access),
  ),
});
