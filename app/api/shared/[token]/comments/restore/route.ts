import { sharedVideo } from "@/lib/server/access/video-doors";
import { restoreCommentsEndpoints } from "@/lib/server/endpoints/comments";
import { methods } from "@/lib/server/http/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  restoreCommentsEndpoints(sharedVideo),
);
