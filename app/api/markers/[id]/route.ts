import { markerById } from "@/lib/server/access/video-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteMarker } from "@/lib/server/services/markers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: markerById("delete") }, ({ proof }) => deleteMarker(proof)),
});
