/** Uploads whose network is interrupted at a byte, and their results. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { storage } from "@/lib/server/storage/storage";
import type { Cut, CuttingProxy } from "./cutting-proxy";
import { finishFile, sendFile, type Ways } from "./node-uploader";

/** Shares of an upload's bytes after which it is cut. */
export const MARKS = [0.01, 0.1, 0.5, 0.9, 0.99] as const;

export interface RandomFile {
  file: File;
  sha256: string;
}

export function makeRandomFile(sizeBytes: number): RandomFile {
  const bytes = randomBytes(sizeBytes);
  // It must not begin like a known format, or it would not be sent.
  bytes.fill(0, 0, 16);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { file: new File([bytes], "Canter.mp4", { type: "video/mp4" }), sha256 };
}

interface CutUpload {
  server: string;
  ways: Ways;
  proxy: CuttingProxy;
  /** The share of the bytes, 0 to 1. */
  mark: number;
  cut: Cut;
}

export interface CutOutcome {
  sha256: string;
  cuts: number;
  /** PUTs in addition to one for each part. */
  partsSentAgain: number;
  /** Bytes on the network in addition to the file's: repeated ones, and the overhead of HTTP. */
  extraBytes: number;
}

/** Sends a file over a network that is cut once, completes it, and deletes what was stored. */
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

/** Reads the stored file of an upload, and deletes it. @returns its SHA-256. */
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
