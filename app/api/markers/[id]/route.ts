import { markerEdit } from "@/lib/contracts/markers";
import { markerById } from "@/lib/server/access/video-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteMarker, updateMarker } from "@/lib/server/services/markers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: markerById("edit"), body: json(markerEdit) }, ({ proof, body }) =>
    updateMarker(proof, body),
  ),
  DELETE: route({ door: markerById("delete") }, ({ proof }) => deleteMarker(proof)),
});
