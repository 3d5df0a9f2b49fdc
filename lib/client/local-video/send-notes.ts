/** Sends what was written about a video on this device, now that the server knows the video. */
import { handToServer } from "../request";
import type { Notes } from "./notes";

/**
 * Sends all of it in an order in which nothing names what is not there yet. Every row has its id, so what arrived by an
 * earlier try is not there twice.
 * @throws ApiError; NoAnswerError. What was not sent is still to be sent.
 */
export async function sendNotes(videoId: string, notes: Notes): Promise<void> {
  const path = `/api/videos/${encodeURIComponent(videoId)}`;
  const placeOf = ({ frame, time }: { frame: number; time: number }) => ({
    frame,
    time: Math.max(0, time - notes.firstSeconds),
  });
  for (const { id, gait, mark, isTapped } of notes.series) {
    const markers = notes.markers
      .filter(({ seriesId }) => seriesId === id)
      .map((row) => ({ id: row.id, label: row.label, ...placeOf(row) }));
    await handToServer("POST", `${path}/series`, { id, gait, mark, isTapped, markers });
  }
  const answersLast = notes.comments.toSorted(
    (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
  );
  for (const row of answersLast) {
    const { id, content, parentId, resolvedAt } = row;
    const body = { id, type: "text", content, parentId, ...placeOf(row) };
    await handToServer("POST", `${path}/comments`, body);
    if (resolvedAt !== null) await handToServer("PATCH", `/api/comments/${id}`, { resolved: true });
  }
  for (const { id, fromMarkerId, toMarkerId, metres, label } of notes.distances)
    await handToServer("POST", `${path}/distances`, { id, fromMarkerId, toMarkerId, metres, label });
}
