/** Videos that complete processing without a worker: for tests of what follows. */
import { randomUUID } from "node:crypto";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { claimVideo, completeProcessing, failProcessing } from "@/lib/server/services/processing/processing";

/** The measured values of a rendition, without its duration. */
export const FACTS = {
  frameRate: 25,
  frameRateMean: null,
  captureFrameRate: null,
  frameCount: 50,
  width: 640,
  height: 360,
  hasAudio: false,
  missing: null,
  sprite: { columns: 1, rows: 1, count: 1, tileWidth: 160, tileHeight: 90, intervalSeconds: 1 },
};

/** An account with a confirmed address by default. @returns its id. */
export async function addRider(name = "Rita", emailConfirmedAt: Date | null = new Date()): Promise<string> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
  const data = { email, firstName: name, lastName: "Rider", emailConfirmedAt };
  return (await db().user.create({ data })).id;
}

/** A video that a worker has begun. */
export async function beginVideo(ownerId: string) {
  const file = { title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  const { id } = await db().video.create({ data: { ownerId, status: "processing", ...file } });
  const attempt = await claimVideo(id);
  if (!attempt) throw new Error("The video cannot be claimed");
  return attempt;
}

/**
 * Completes new videos of one account, all begun before the first is completed, and all at the same time.
 * @returns their ids.
 */
export async function completeAtOnce(
  ownerId: string,
  durationsSeconds: readonly number[],
): Promise<string[]> {
  const attempts = await Promise.all(durationsSeconds.map(() => beginVideo(ownerId)));
  await Promise.all(
    attempts.map((attempt, at) =>
      completeProcessing(attempt, { ...FACTS, durationSeconds: durationsSeconds[at] ?? 0 }, []),
    ),
  );
  return attempts.map(({ videoId }) => videoId);
}

/** @returns the id of a new video of this account, completed `times` times at once by one attempt. */
export async function completeVideo(ownerId: string, durationSeconds: number, times = 1): Promise<string> {
  const attempt = await beginVideo(ownerId);
  const complete = () => completeProcessing(attempt, { ...FACTS, durationSeconds }, []);
  await Promise.all(Array.from({ length: times }, complete));
  return attempt.videoId;
}

/** @returns the id of a new video of this account that failed, and that a late attempt could no longer complete. */
export async function failVideo(ownerId: string, durationSeconds: number): Promise<string> {
  const attempt = await beginVideo(ownerId);
  await failProcessing(attempt, "This file is not a video.");
  await completeProcessing(attempt, { ...FACTS, durationSeconds }, []);
  return attempt.videoId;
}
