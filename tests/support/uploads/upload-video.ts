/** Videos for API tests: generated, uploaded by the three calls, and processed. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startedUpload } from "@/lib/contracts/uploads";
import { video, videoProgress, type Video } from "@/lib/contracts/videos";
import { baseUrl, expectResponse, type ApiClient } from "../server/api-client";

/** Little less than a test may take: one worker processes the rides of all files that run, in turn. */
const TIMEOUT_MS = 200_000;

/** One second of a moving test card with a tone, at 25 fps. */
export function makeShortClip(size = "160x120"): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "strideframe-clip-"));
  const path = join(folder, "clip.mp4");
  try {
    const picture = ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=25:duration=1`];
    const sound = ["-f", "lavfi", "-i", "sine=duration=1"];
    execFileSync("ffmpeg", ["-v", "error", ...picture, ...sound, "-c:v", "mpeg4", "-c:a", "aac", path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The clip padded to this many bytes by a box `free`, which players skip. */
export function withLength(clip: Buffer, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(sizeBytes);
  padded.set(clip);
  const free = new DataView(padded.buffer, clip.length);
  free.setUint32(0, sizeBytes - clip.length);
  padded.set(Buffer.from("free"), clip.length + 4);
  // So that no two parts are the same.
  for (let at = clip.length + 8; at < sizeBytes; at += 1) padded[at] = (at * 31) ^ (at >> 8);
  return padded;
}

/** The first two calls: the start of an upload, and its bytes. */
export async function putSource(client: ApiClient, bytes: Uint8Array<ArrayBuffer>, filename = "clip.mp4") {
  const start = { filename, title: "A ride", fileSize: bytes.byteLength, contentType: "video/mp4" };
  const upload = expectResponse(
    startedUpload,
    200,
    await client.post("/api/videos/flowplayer/signed-url", start),
  );
  const put = await putTo(client.addressOf(upload.signed_video_url), bytes);
  if (put.status !== 200) throw new Error(`PUT responded ${put.status}`);
  const complete = {
    videoId: upload.video_id,
    title: "A ride",
    description: "",
    collectionId: null,
    filename,
    fileSize: bytes.byteLength,
  };
  return { videoId: upload.video_id, url: upload.signed_video_url, complete };
}

export const putTo = (url: string, bytes: Uint8Array<ArrayBuffer>, contentType = "video/mp4") =>
  fetch(new URL(url, baseUrl()), { method: "PUT", body: bytes, headers: { "content-type": contentType } });

/** Waits until the video is no longer being processed. @returns the resulting video. */
export async function awaitProcessed(client: ApiClient, videoId: string): Promise<Video> {
  for (const start = Date.now(); Date.now() - start < TIMEOUT_MS; await sleep(200)) {
    const progress = expectResponse(videoProgress, 200, await client.get(`/api/videos/${videoId}/progress`));
    if (progress.status !== "processing") return progress.video;
  }
  throw new Error(`Video ${videoId} was still processing after ${TIMEOUT_MS} ms`);
}

/** All three calls and the processing: a video of the client, ready to play. */
export async function uploadVideo(
  client: ApiClient,
  filename?: string,
  clip = makeShortClip(),
): Promise<Video> {
  const { videoId, complete } = await putSource(client, new Uint8Array(clip), filename);
  expectResponse(video, 201, await client.post("/api/videos/flowplayer/complete", complete));
  const processed = await awaitProcessed(client, videoId);
  if (processed.processingStatus !== "completed")
    throw new Error(`Processing failed: ${processed.processingError}`);
  return processed;
}
