/** The marker calls of a video, whichever door leads to it. */
import { markerBody } from "@/lib/contracts/markers";
import type { VideoDoor } from "../access/door";
import { json } from "../http/body-readers";
import { Reply, route } from "../http/route";
import { addMarker, listMarkers } from "../services/markers";

export const markerEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => listMarkers(proof)),
  POST: route(
    { door: door("mark"), body: json(markerBody) },
    async ({ proof, body }) => new Reply(201, await addMarker(proof, body)),
  ),
});
