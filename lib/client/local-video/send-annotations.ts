import { newMark } from "@/lib/contracts/markers";
import { pickFields } from "@/lib/contracts/pick-fields";
import { send } from "../calls/request";
import type { LocalAnnotations } from "./local-annotations";

/** Rows keep their ids, so a repeat creates nothing twice. @throws ApiError; NoResponseError */
export async function sendAnnotations(videoId: string, local: LocalAnnotations): Promise<void> {
  const path = `/api/videos/${encodeURIComponent(videoId)}`;
  const placeOf = ({ frame, time }: { frame: number; time: number }) => ({
    frame,
    time: Math.max(0, time - local.firstSeconds),
  });
  for (const { id, gait, mark, isTapped } of local.series) {
    const markers = local.markers
      .filter(({ seriesId }) => seriesId === id)
      .map((row) => ({ ...pickFields(newMark, row), ...placeOf(row) }));
    await send("POST", `${path}/series`, { id, gait, mark, isTapped, markers });
  }
  const repliesLast = local.comments.toSorted(
    (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  );
  for (const row of repliesLast) {
    const { id, content, parentId, resolvedAt } = row;
    const body = { id, type: "text", content, parentId, ...placeOf(row) };
    await send("POST", `${path}/comments`, body);
    if (resolvedAt !== null) await send("PATCH", `/api/comments/${id}`, { resolved: true });
  }
  for (const { id, fromMarkerId, toMarkerId, metres, label } of local.distances)
    await send("POST", `${path}/distances`, { id, fromMarkerId, toMarkerId, metres, label });
}
