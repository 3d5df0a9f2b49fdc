/** A real S3 server on this machine, OpenStack Swift's, with one empty bucket. */
import { CreateBucketCommand, S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { SYSTEM_PYTHON } from "@/scripts/test/programs.mjs";

const BUCKET = "rides";
const KEY = "stable:rider";
const SECRET = "a-secret-for-tests";
const REGION = "us-east-1";

export interface S3Server {
  /** Settings of a program that uses it. */
  readonly settings: Record<string, string>;
  /** Arguments of `S3Storage`. */
  readonly bucket: string;
  readonly config: S3ClientConfig;
  stop(): Promise<void>;
}

/**
 * @param isForBrowsers whether pages, of any origin, may read and write.
 * @throws Error with what the server said when it does not start: it needs a file system with extended attributes.
 */
export async function startS3Server({ isForBrowsers = false } = {}): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "strideframe-s3-"));
  const args = [
    resolve("tests/support/uploads/s3-server.py"),
    folder,
    KEY,
    SECRET,
    ...(isForBrowsers ? ["*"] : []),
  ];
  // It ends when its input does, so also when this process is killed.
  const server = spawn(SYSTEM_PYTHON, args, { stdio: "pipe" });
  const ended = once(server, "close");
  const stop = async () => {
    server.stdin.end();
    await ended;
    await rm(folder, { recursive: true });
  };
  try {
    const endpoint = `http://127.0.0.1:${await portOf(server)}`;
    const credentials = { accessKeyId: KEY, secretAccessKey: SECRET };
    const config = { endpoint, region: REGION, forcePathStyle: true, credentials };
    await new S3Client(config).send(new CreateBucketCommand({ Bucket: BUCKET }));
    const settings = {
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_FORCE_PATH_STYLE: "true",
    };
    return { bucket: BUCKET, config, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first line that the server writes. */
async function portOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  const errors: Buffer[] = [];
  server.stderr.on("data", (part: Buffer) => errors.push(part));
  for await (const line of createInterface(server.stdout)) return line;
  throw new Error(`The S3 server ended: ${Buffer.concat(errors).toString()}`);
}
