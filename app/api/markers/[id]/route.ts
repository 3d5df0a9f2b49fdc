import { markerById } from "@/lib/server/access/video-doors";
import { route } from "@/lib/server/http/route";
import { deleteMarker } from "@/lib/server/services/markers";

export const DELETE = route({ door: markerById("delete") }, ({ proof }) => deleteMarker(proof));
