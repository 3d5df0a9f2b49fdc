/** Uploads whose network is cut at a byte, and what has to have become of them. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { storage } from "@/lib/server/storage/storage";
import type { Cut, CuttingProxy } from "./cutting-proxy";
import { finishFile, sendFile, type Ways } from "./node-uploader";

/** Where uploads are cut, of their bytes. */
export const MARKS = [0.01, 0.1, 0.5, 0.9, 0.99] as const;

export interface RandomFile {
  file: File;
  sha256: string;
}

export function makeRandomFile(sizeBytes: number): RandomFile {
  const bytes = randomBytes(sizeBytes);
  // It begins like nothing that is known, or it would not be sent.
  bytes.fill(0, 0, 16);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { file: new File([bytes], "Canter.mp4", { type: "video/mp4" }), sha256 };
}

interface CutUpload {
  server: string;
  ways: Ways;
  proxy: CuttingProxy;
  /** At which part of the bytes, 0 to 1. */
  mark: number;
  cut: Cut;
}

export interface CutOutcome {
  sha256: string;
  cuts: number;
  /** PUTs beyond one for each part. */
  partsSentAgain: number;
  /** Bytes that went over the network beyond the file's own: what was sent again, and the words of HTTP around it. */
  extraBytes: number;
}

/** Sends a file over a network that is cut once, completes it, and forgets what was stored. */
export async function cutUpload({ file }: RandomFile, by: CutUpload): Promise<CutOutcome> {
  const { proxy, mark, cut } = by;
  const before = { passed: proxy.passedBytes(), cuts: proxy.cuts() };
  proxy.cutAfter(Math.round(mark * file.size), cut, cut === "network" ? 5 : 0);
  const { signal } = new AbortController();
  const { videoId, partCount, puts } = await sendFile(file, { ...by, signal });
  const extraBytes = proxy.passedBytes() - before.passed - file.size;
  await finishFile(videoId, file);
  return {
    sha256: await takeSource(videoId),
    cuts: proxy.cuts() - before.cuts,
    partsSentAgain: puts.length - partCount,
    extraBytes,
  };
}

/** Reads what became of an upload, and deletes it. @returns its SHA-256. */
export async function takeSource(videoId: string): Promise<string> {
  const { key } = await db().mediaObject.findFirstOrThrow({ where: { videoId, kind: "source" } });
  const path = join(tmpdir(), `strideframe-source-${randomUUID()}`);
  try {
    await storage().download(key, path);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    return hash.digest("hex");
  } finally {
    await rm(path, { force: true });
    await storage().delete(key);
  }
}
