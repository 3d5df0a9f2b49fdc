/** Objects and rows of recordings and reviews, as calls leave them, for tests of who may do what with them. */
import { Readable } from "node:stream";
import { comparisonReportKey, filmKey, reportKey, voiceKey } from "@/lib/server/storage/object-keys";
import { diskStorage } from "@/lib/server/storage/storage";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { framesAt, trackOf } from "@/tests/support/reviews";

type ObjectData = NonNullable<Parameters<ReturnType<typeof db>["mediaObject"]["create"]>[0]>["data"];

/** An object of three bytes. @returns the id of its row. */
export async function addObject(data: Omit<ObjectData, "bytes">): Promise<string> {
  await diskStorage()?.receive(String(data.key), Readable.from([Buffer.from("abc")]), 3);
  return (await db().mediaObject.create({ data: { ...data, bytes: 3n } as ObjectData })).id;
}

export async function addRecording(videoId: string, authorUserId: string) {
  const audioKey = voiceKey(videoId, "mp4");
  await addObject({ videoId, kind: "voice", key: audioKey, contentType: "audio/mp4" });
  const here = { videoId, timeSeconds: 0, frameIndex: 0, authorUserId, authorName: "Rita" };
  return { ...here, audioKey, audioDurationSeconds: 1 };
}

/** @returns the id of its comment. */
export async function addReview(videoId: string, authorUserId: string): Promise<string> {
  const track = trackOf(framesAt(0, 0)) as object;
  const review = { create: { track, bytes: JSON.stringify(track).length } };
  const data = { ...(await addRecording(videoId, authorUserId)), type: "review" as const, review };
  return (await db().comment.create({ data })).id;
}

/** A film of a review that is ready. */
export async function addFilm(videoId: string, commentId: string): Promise<void> {
  const key = filmKey(videoId);
  await addObject({ videoId, kind: "film", key, contentType: "video/mp4" });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().reviewFilm.create({ data: { commentId, status: "ready", progress: 100, key, expiresAt } });
}

/** A report that is ready. @param linkId by which its maker came; null for the owner */
export async function addReport(videoId: string, linkId: string | null): Promise<void> {
  const key = reportKey(videoId);
  await addObject({ videoId, kind: "report", key, contentType: "application/pdf" });
  const choice = { parts: ["comments"], paper: "a4", link: false };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().rideReport.create({
    data: { videoId, linkId, choice, status: "ready", progress: 100, key, expiresAt },
  });
}

/** The report of a comparison that is ready. @param videoId of its first ride */
export async function addComparisonReport(videoId: string, comparisonId: string): Promise<void> {
  const key = comparisonReportKey(videoId);
  await addObject({ videoId, kind: "comparisonReport", key, contentType: "application/pdf" });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().comparisonReport.create({
    data: { comparisonId, choice: { paper: "a4" }, status: "ready", progress: 100, key, expiresAt },
  });
}
