/** The marker calls of a video, whichever door leads to it. */
import { restoreBody } from "@/lib/contracts/deletion";
import { markerBody } from "@/lib/contracts/markers";
import type { VideoDoor } from "../access/door";
import { json } from "../http/body-readers";
import { created, route } from "../http/route";
import { addMarker, clearMarkers, listMarkers, restoreMarkers } from "../services/markers";

export const markerEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => listMarkers(proof)),
  POST: route({ door: door("mark"), body: json(markerBody) }, async ({ proof, body }) =>
    created(await addMarker(proof, body)),
  ),
  DELETE: route({ door: door("deleteOwnMarker") }, ({ proof }) => clearMarkers(proof)),
});

export const restoredMarkerEndpoints = (door: VideoDoor) => ({
  POST: route({ door: door("mark"), body: json(restoreBody) }, ({ proof, body }) =>
    restoreMarkers(proof, body),
  ),
});
