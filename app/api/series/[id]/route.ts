import { seriesEdit } from "@/lib/contracts/series";
import { seriesById } from "@/lib/server/access/video-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteSeries, updateSeries } from "@/lib/server/services/series";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: seriesById("edit"), body: json(seriesEdit) }, ({ proof, body }) =>
    updateSeries(proof, body),
  ),
  DELETE: route({ door: seriesById("delete") }, ({ proof }) => deleteSeries(proof)),
});
