/** A completed ride with the files of a rendition, and what a job in this process works with. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { claimVideo, completeProcessing } from "@/lib/server/services/processing/processing";
import { attemptKey } from "@/lib/server/storage/object-keys";
import { storage } from "@/lib/server/storage/storage";
import type { WorkerStack } from "@/tests/support/server/worker-stack";

export const jobContext = (stack: WorkerStack) => ({
  workRoot: join(stack.dataDir, "work"),
  tools: TOOLS_ON_PATH,
  claim: new AbortController().signal,
  shutdown: new AbortController().signal,
});

/** @returns its id. */
export async function completeRide(ownerId: string, rendition: Rendition): Promise<string> {
  const file = { title: "A ride", filename: "a.mp4", contentType: "video/mp4" };
  const { id } = await db().video.create({ data: { ownerId, status: "processing", ...file } });
  const attempt = await claimVideo(id);
  if (!attempt) throw new Error("The video cannot be claimed");
  const made = await Promise.all(
    (["rendition", "frameIndex"] as const).map(async (kind) => {
      const key = attemptKey(id, attempt.attemptId, kind);
      const contentType = kind === "rendition" ? "video/mp4" : "application/json";
      await storage().upload(rendition.files[kind], key, contentType);
      return { kind, key, bytes: (await stat(rendition.files[kind])).size, contentType };
    }),
  );
  await completeProcessing(attempt, rendition.facts, made);
  return id;
}
