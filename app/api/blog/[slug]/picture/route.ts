import { readablePost } from "@/lib/server/access/post-guards";
import { servePostPicture } from "@/lib/server/endpoints/pictures";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "The picture that stands for a post", responses: { 200: "image/png" }, guard: readablePost },
    ({ access }) => servePostPicture(access),
  ),
});
