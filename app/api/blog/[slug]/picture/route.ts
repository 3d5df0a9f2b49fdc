import { readablePost } from "@/lib/server/access/post-doors";
import { servePostPicture } from "@/lib/server/endpoints/post-picture";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: readablePost }, ({ proof }) => servePostPicture(proof)),
});
