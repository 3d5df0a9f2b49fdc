/** The part of the program that processes videos, for tests: a throw-away database, a folder for objects, workers. */
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { chmod, copyFile, mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Processing, Video } from "@/lib/server/generated/prisma/client";
import { installQueue } from "@/lib/server/queue/queue";
import { enqueueVideo, assignPriority } from "@/lib/server/services/processing/priority";
import { KEY_ROOTS, sourceKey } from "@/lib/server/storage/object-keys";
import { storage } from "@/lib/server/storage/storage";
import { startDatabase } from "@/scripts/stack/database";
import { applyMigrations } from "@/scripts/stack/migrate";
import { startProcess, type RunningProcess } from "@/scripts/stack/processes";

const ROOT = process.cwd();

const bundle = process.env["WORKER_BUNDLE"];
/** Outside `npm test`, which bundles it as `npm start` does, a worker runs from its sources. */
const workerProgram = bundle
  ? bundle.split("\n")
  : ["--import", "tsx", path.join(ROOT, "lib/worker/main.ts")];

/** A video and, while it is processed, the values of its processing row. */
export type FoundVideo = Video & Partial<Processing> & Pick<Processing, "progress">;

export interface WorkerStack {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Starts a worker on this stack; `settings` override the stack's own. */
  startWorker(settings?: Record<string, string>): RunningProcess;
  /** A video whose file has arrived and whose job is sent, as `complete` leaves it. */
  sendVideo(sourcePath: string, rider?: string): Promise<string>;
  /** Skips the delay of every job that is to be retried. */
  hurry(): Promise<void>;
  stopDatabase(): Promise<void>;
  /** Starts it again at the same address. */
  startDatabase(): Promise<void>;
  findVideo(videoId: string): Promise<FoundVideo | null>;
  /** Waits until the row is as wanted. */
  waitForVideo(
    videoId: string,
    isReached: (video: FoundVideo) => boolean,
    timeoutMs?: number,
  ): Promise<FoundVideo>;
  /** Keys of everything in storage. */
  listObjects(): Promise<string[]>;
  /** The workers' temporary folders. */
  listWorkFolders(): string[];
  /** The workers' log lines so far. */
  readLog(): string;
  stop(): Promise<void>;
}

/** Sets `process.env` for the program's own modules in this process: one stack a process. */
export async function startWorkerStack({ hasQueue = true } = {}): Promise<WorkerStack> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "strideframe-worker-"));
  // Accessible to the account that PostgreSQL runs under.
  const directory = path.join(dataDir, "postgres");
  const template = process.env["TEMPLATE_DATABASE"];
  // Its files belong to the account that PostgreSQL runs under.
  if (template) await execa("cp", ["--archive", template, directory]);
  const start = () => startDatabase({ directory, durable: false });
  let database = await start();
  if (!template) await applyMigrations(database.url, path.join(ROOT, "prisma"));
  const settings = {
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret for tests that is long enough",
    LOG_LEVEL: "info",
    SAMPLE_RIDE: "false",
    // Smaller renditions have their own tests, which set this.
    HLS: process.env["HLS"] ?? "false",
    // A busy machine must not count as an unreachable database.
    DATABASE_WAIT_MS: process.env["DATABASE_WAIT_MS"] ?? "20000",
  } as const;
  Object.assign(process.env, settings);
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings };
  if (hasQueue) await installQueue();
  const logFile = path.join(dataDir, "worker.log");
  writeFileSync(logFile, "");
  const log = openSync(logFile, "a");
  const workers: RunningProcess[] = [];

  const ownerOf = async (rider: string) => {
    const email = `${rider}@example.com`;
    const account = { email, firstName: "A", lastName: "Rider" };
    return (await db().user.upsert({ where: { email }, create: account, update: {} })).id;
  };
  const startWorker = (over: Record<string, string> = {}): RunningProcess => {
    const worker = startProcess("worker", process.execPath, workerProgram, {
      cwd: ROOT,
      env: { ...env, NODE_OPTIONS: "", ...over },
      stdio: ["ignore", log, log],
      leavesOrphans: true,
    });
    workers.push(worker);
    return worker;
  };

  const findVideo = async (videoId: string): Promise<FoundVideo | null> => {
    // In this order: a video that is completed between the two reads is found completed, with its last progress.
    const processing = await db().processing.findUnique({ where: { videoId } });
    const video = await db().video.findUnique({ where: { id: videoId } });
    return (
      video && {
        ...video,
        progress: 0,
        ...processing,
        ...(video.status === "completed" && { progress: 100 }),
      }
    );
  };

  return {
    dataDir,
    databaseUrl: database.url,
    startWorker,
    findVideo,
    hurry: async () => {
      await db().$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    },
    stopDatabase: () => database.stop(),
    async startDatabase() {
      database = await start();
      if (database.url !== settings.DATABASE_URL) throw new Error("The database has another address now");
    },
    async sendVideo(sourcePath, rider = "rider") {
      const ownerId = await ownerOf(rider);
      const { size } = await stat(sourcePath);
      const priority = await db().$transaction((transaction) => assignPriority(transaction, ownerId));
      const video = await db().video.create({
        data: {
          ownerId,
          title: "A ride",
          filename: path.basename(sourcePath),
          contentType: "video/mp4",
          sourceBytes: BigInt(size),
          status: "processing",
        },
      });
      await db().processing.update({ where: { videoId: video.id }, data: { priority } });
      const key = sourceKey(video.id);
      const place = path.join(dataDir, "objects", key);
      await mkdir(path.dirname(place), { recursive: true });
      await copyFile(sourcePath, place);
      // The permissions that the storage sets.
      await chmod(place, 0o600);
      await db().mediaObject.create({
        data: { videoId: video.id, kind: "source", key, bytes: BigInt(size), contentType: "video/mp4" },
      });
      await db().$transaction((transaction) => enqueueVideo(transaction, video.id));
      return video.id;
    },
    async waitForVideo(videoId, isReached, timeoutMs = 60_000) {
      let last: FoundVideo | null = null;
      for (const start = performance.now(); performance.now() - start < timeoutMs; await sleep(100)) {
        last = await findVideo(videoId);
        if (last && isReached(last)) return last;
      }
      throw new Error(
        `After ${timeoutMs} ms: ${last?.status} ${last?.progress} %\n${readFileSync(logFile, "utf8")}`,
      );
    },
    async listObjects() {
      const lists = await Promise.all(KEY_ROOTS.map((root) => storage().list(root)));
      return lists.flat().map(({ key }) => key);
    },
    listWorkFolders() {
      const folder = path.join(dataDir, "work");
      mkdirSync(folder, { recursive: true });
      return readdirSync(folder);
    },
    readLog: () => readFileSync(logFile, "utf8"),
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop(2000, "SIGKILL")));
      await db().$disconnect();
      await stopSender();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Closes the queue's connection of this process, which would otherwise stop the test from ending. */
async function stopSender(): Promise<void> {
  const stored = globalThis as {
    strideframeSender?: Promise<{ stop(options: { graceful: boolean }): Promise<void> }>;
  };
  await (await stored.strideframeSender)?.stop({ graceful: false });
}
