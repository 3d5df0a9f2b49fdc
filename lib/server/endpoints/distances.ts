/** The calls of a video's known distances, whichever door leads to it. */
import { distanceBody } from "@/lib/contracts/distances";
import type { VideoDoor } from "../access/door";
import { json } from "../http/body-readers";
import { created, route } from "../http/route";
import { addDistance, listDistances } from "../services/distances";

export const distanceEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => listDistances(proof)),
  POST: route({ door: door("mark"), body: json(distanceBody) }, async ({ proof, body }) =>
    created(await addDistance(proof, body)),
  ),
});
