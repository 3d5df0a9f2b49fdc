import { distanceById } from "@/lib/server/access/video-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteDistance } from "@/lib/server/services/distances";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: distanceById("delete") }, ({ proof }) => deleteDistance(proof)),
});
