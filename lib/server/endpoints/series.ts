/** The calls of a video's series of markers, whichever door leads to it. */
import { restoreBody } from "@/lib/contracts/deletion";
import { seriesBody } from "@/lib/contracts/series";
import type { VideoDoor } from "../access/door";
import { json } from "../http/body-readers";
import { created, route } from "../http/route";
import { addSeries, listSeries, restoreSeries } from "../services/series";

export const seriesEndpoints = (door: VideoDoor) => ({
  GET: route({ door: door("view") }, ({ proof }) => listSeries(proof)),
  POST: route({ door: door("mark"), body: json(seriesBody) }, async ({ proof, body }) =>
    created(await addSeries(proof, body)),
  ),
});

export const restoredSeriesEndpoints = (door: VideoDoor) => ({
  POST: route({ door: door("mark"), body: json(restoreBody) }, ({ proof, body }) =>
    restoreSeries(proof, body),
  ),
});
