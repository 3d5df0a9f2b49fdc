/** A video that is uploaded and processed once, and copied to any number of accounts: for tests of what follows. */
import { readFile } from "node:fs/promises";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { user } from "@/lib/contracts/auth";
import { video, type Video } from "@/lib/contracts/videos";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { RenditionFacts } from "@/lib/server/media/make-rendition";
import { completeProcessing } from "@/lib/server/services/processing/processing";
import { attemptKey } from "@/lib/server/storage/object-keys";
import { PROCESSED_KINDS } from "@/lib/server/storage/media-kinds";
import { storage } from "@/lib/server/storage/storage";
import { expectResponse, signUpRider, type ApiClient } from "../server/api-client";
import { beginVideo } from "./completed-videos";
import { patternClip } from "../media/pattern-clips";
import { recipeNamed } from "../media/pattern-recipes";
import { ridingClip } from "../media/riding-clip";
import { makeShortClip, uploadVideo } from "../uploads/upload-video";

/**
 * What is copied: a second of a test card, a gallop of 133 frames, eight seconds of numbered frames at a rate, or a recipe. Each is
 * found by its file's name, which no copy has.
 */
const MODELS = {
  second: { filename: "copied-for-many.mp4", makeClip: () => makeShortClip() },
  gallop: { filename: "gallop-for-many.mp4", makeClip: readGallop },
  numbered: { filename: "numbered-for-many.mp4", makeClip: () => readNumbered("numbered-for-many", 30) },
  numbered25: { filename: "numbered-25-for-many.mp4", makeClip: () => readNumbered("numbered-25", 25) },
  numbered60: { filename: "numbered-60-for-many.mp4", makeClip: () => readNumbered("numbered-60", 60) },
  ntsc: { filename: "ntsc-for-many.mp4", makeClip: () => readRecipe("ntsc-2997") },
  uneven: { filename: "uneven-for-many.mp4", makeClip: () => readRecipe("variable-rate") },
  turned: { filename: "turned-for-many.mp4", makeClip: () => readRecipe("rotated") },
};
export type VideoModel = keyof typeof MODELS;
type Model = (typeof MODELS)[keyof typeof MODELS];

function readGallop(): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "strideframe-gallop-"));
  try {
    return readFileSync(ridingClip(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const NUMBERED_SECONDS = 8;

async function readNumbered(name: string, rate: number): Promise<Buffer> {
  const { file } = await patternClip({ name, rate: String(rate), frames: rate * NUMBERED_SECONDS });
  return readFile(file);
}

const readRecipe = async (name: string): Promise<Buffer> =>
  readFile((await patternClip(recipeNamed(name))).file);

/** The measured values of a video. */
const MEASURED = {
  frameRate: true,
  frameRateMean: true,
  captureFrameRate: true,
  durationSeconds: true,
  frameCount: true,
  width: true,
  height: true,
  hasAudio: true,
  sprite: true,
  missing: true,
} satisfies Record<keyof RenditionFacts, true>;

/** A completed video of the client: the result of `uploadVideo`, for a hundredth of the work. */
export async function giveVideo(client: ApiClient, model: VideoModel = "second"): Promise<Video> {
  const { objects, facts } = await findOrUploadModel(MODELS[model]);
  const { id: ownerId } = expectResponse(user, 200, await client.get("/api/auth/user"));
  const attempt = await beginVideo(ownerId);
  const copies = await Promise.all(
    PROCESSED_KINDS.map(async (kind) => {
      const object = objects.find((each) => each.kind === kind);
      if (!object) throw new Error(`The video that is copied has no ${kind}`);
      const key = attemptKey(attempt.videoId, attempt.attemptId, kind);
      await storage().copy(object.key, key);
      return { kind, key, bytes: Number(object.bytes), contentType: object.contentType };
    }),
  );
  await completeProcessing(attempt, facts, copies);
  return expectResponse(video, 200, await client.get(`/api/videos/${attempt.videoId}`));
}

/** If several test files need it first at the same time, each uploads one. */
async function findOrUploadModel(model: Model) {
  const { objects, ...facts } = (await findModel(model)) ?? (await uploadModel(model));
  // A completed video has all of them.
  return { objects, facts: facts as object as RenditionFacts };
}

const findModel = ({ filename }: Model) =>
  db().video.findFirst({
    where: { filename, status: "completed" },
    select: { ...MEASURED, objects: true },
  });

async function uploadModel({ filename, makeClip }: Model) {
  const { id } = await uploadVideo((await signUpRider()).client, filename, await makeClip());
  return db().video.findUniqueOrThrow({ where: { id }, select: { ...MEASURED, objects: true } });
}
