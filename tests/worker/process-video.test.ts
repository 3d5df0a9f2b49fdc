import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import type { RunningProcess } from "@/scripts/stack/processes";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { enqueue } from "@/lib/server/queue/queue";
import { ERROR_MESSAGES } from "@/lib/domain/videos/processing";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { createClipFolder, QUICK_H264, testPicture, type ClipFolder } from "./media/clips";

const OBJECTS = {
  frameIndex: { name: "frame-index.json", contentType: "application/json" },
  rendition: { name: "rendition.mp4", contentType: "video/mp4" },
  sprite: { name: "sprite.jpg", contentType: "image/jpeg" },
  thumbnail: { name: "thumbnail.jpg", contentType: "image/jpeg" },
};
/** Long enough for a busy machine; only a failure takes so long. */
const TIMEOUT_MS = 100_000;

let stack: WorkerStack;
let clips: ClipFolder;
let short: string;
/** Takes several seconds, so that the worker can be killed half-way. */
let long: string;
beforeAll(async () => {
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
  short = await clips.make("short.mp4", [...testPicture(), ...QUICK_H264]);
  long = await clips.make("long.mp4", [
    ...testPicture({ size: "1280x720", rate: "50", seconds: 3 }),
    ...QUICK_H264,
  ]);
}, TIMEOUT_MS);
afterAll(async () => {
  await stack.stop();
  await clips.remove();
}, TIMEOUT_MS);

let workers: RunningProcess[] = [];
const startWorker = (settings?: Record<string, string>) => {
  const worker = stack.startWorker(settings);
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(1000, "SIGKILL")));
  workers = [];
  await db().video.deleteMany();
  await rm(join(stack.dataDir, "objects"), { recursive: true, force: true });
});

const isDone = ({ status }: { status: string }) => status !== "processing";

/** A worker deletes its job's folder after the row is marked as done. */
const waitForEmptyWorkFolder = (videoId: string) =>
  stack.waitForVideo(videoId, () => stack.listWorkFolders().length === 0, TIMEOUT_MS);

/** A worker deletes unused objects after it has updated the row; a test that waits in vain ends by its time limit. */
async function waitForNoObjects(videoId: string): Promise<void> {
  while ((await stack.listObjects()).some((key) => key.includes(videoId)))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** One set of objects, each with its row, under the attempt that won, and nothing else in storage. */
async function expectOneSet(videoId: string): Promise<void> {
  await waitForEmptyWorkFolder(videoId);
  const video = await stack.findVideo(videoId);
  expect(video).toMatchObject({ status: "completed", progress: 100, error: null });
  const rows = await db().mediaObject.findMany({ where: { videoId }, orderBy: { kind: "asc" } });
  const folder = dirname(rows[0]?.key ?? "");
  expect(dirname(folder)).toBe(`videos/${videoId}`);
  expect(rows.map(({ kind, key, contentType }) => ({ kind, key, contentType }))).toEqual(
    Object.entries(OBJECTS).map(([kind, { name, contentType }]) => ({
      kind,
      key: `${folder}/${name}`,
      contentType,
    })),
  );
  for (const { key, bytes } of rows)
    expect(bytes).toBe(BigInt((await stat(join(stack.dataDir, "objects", key))).size));
  while ((await stack.listObjects()).length > rows.length)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await stack.listObjects()).toEqual(rows.map(({ key }) => key).toSorted());
}

test(
  "a ride is processed, a text file is rejected, and the worker continues with the next ride",
  async () => {
    startWorker();
    const first = await stack.sendVideo(short);
    await stack.waitForVideo(first, isDone, TIMEOUT_MS);
    await expectOneSet(first);
    expect(await stack.findVideo(first)).toMatchObject({
      frameCount: 25,
      width: 160,
      height: 120,
      hasAudio: false,
    });

    const text = join(clips.path, "text.mp4");
    await writeFile(text, "This is not a video.");
    const refused = await stack.waitForVideo(await stack.sendVideo(text), isDone, TIMEOUT_MS);
    expect(refused).toMatchObject({
      status: "failed",
      error: ERROR_MESSAGES.notAVideo,
    });
    expect(await db().mediaObject.count({ where: { videoId: refused.id } })).toBe(0);
    await waitForNoObjects(refused.id);

    const next = await stack.waitForVideo(await stack.sendVideo(short), isDone, TIMEOUT_MS);
    expect(next.status).toBe("completed");
    await waitForEmptyWorkFolder(next.id);
  },
  2 * TIMEOUT_MS,
);

test(
  "a worker killed in mid-transcode: the next one does the job, once, with one set of objects",
  async () => {
    const killed = startWorker();
    const videoId = await stack.sendVideo(long);
    const before = await stack.waitForVideo(videoId, ({ progress }) => progress >= 10, TIMEOUT_MS);
    expect(before.status).toBe("processing");
    process.kill(killed.pid, "SIGKILL");
    await killed.ended;
    expect(stack.listWorkFolders()).toHaveLength(1);

    startWorker();
    const seen: number[] = [];
    const after = await stack.waitForVideo(
      videoId,
      (video) => {
        if (video.attemptId !== before.attemptId) seen.push(video.progress);
        // The row and that of its processing are read one after the other.
        return isDone(video) && video.attemptId === undefined;
      },
      TIMEOUT_MS,
    );
    expect(after.status).toBe("completed");
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    await expectOneSet(videoId);
    expect(stack.readLog().match(new RegExp(`${videoId}.*"Processed"`, "g"))).toHaveLength(1);
  },
  2 * TIMEOUT_MS,
);

test(
  "a worker that is stopped releases its ride at once, and that counts as no failure",
  async () => {
    let videoId: string | undefined;
    for (let round = 0; round < 2; round += 1) {
      const ending = startWorker();
      videoId ??= await stack.sendVideo(long);
      const begun = await stack.waitForVideo(videoId, ({ progress }) => progress >= 3, TIMEOUT_MS);
      expect(begun.status).toBe("processing");
      process.kill(ending.pid, "SIGTERM");
      expect(await ending.ended).toEqual({ code: 0, signal: null });
      expect(await stack.findVideo(videoId)).toMatchObject({
        status: "processing",
        attemptId: null,
        progress: 0,
      });
      expect(stack.listWorkFolders()).toEqual([]);
    }
    startWorker();
    await stack.waitForVideo(videoId ?? "", isDone, TIMEOUT_MS);
    await expectOneSet(videoId ?? "");
  },
  4 * TIMEOUT_MS,
);

test(
  "of two workers with the same ride one wins, and the other leaves nothing",
  async () => {
    startWorker();
    const videoId = await stack.sendVideo(long);
    await stack.waitForVideo(videoId, ({ progress }) => progress >= 3, TIMEOUT_MS);
    await db().$transaction((transaction) => enqueue(transaction, "process-video", { videoId }));
    startWorker();
    await stack.waitForVideo(videoId, isDone, TIMEOUT_MS);
    await expectOneSet(videoId);
    expect(stack.readLog().match(new RegExp(`${videoId}.*"Processed"`, "g"))).toHaveLength(1);
  },
  2 * TIMEOUT_MS,
);

test(
  "a ride deleted while it is processed leaves nothing",
  async () => {
    startWorker();
    const videoId = await stack.sendVideo(long);
    await stack.waitForVideo(videoId, ({ progress }) => progress >= 3, TIMEOUT_MS);
    await db().video.delete({ where: { id: videoId } });
    await rm(join(stack.dataDir, "objects"), { recursive: true, force: true });
    const next = await stack.sendVideo(short);
    await stack.waitForVideo(next, isDone, TIMEOUT_MS);
    await expectOneSet(next);
  },
  2 * TIMEOUT_MS,
);

/** A PATH with all programs of the present one but this. */
async function pathWithout(program: string): Promise<string> {
  const folder = await mkdtemp(join(clips.path, "programs-"));
  for (const from of (process.env["PATH"] ?? "").split(delimiter)) {
    const names = await readdir(from).catch(() => []);
    for (const name of names)
      if (name !== program) await symlink(join(from, name), join(folder, name)).catch(() => undefined);
  }
  return folder;
}

test.each([
  ["in a sandbox", async () => ({}), /^\S+ [67]00$/],
  // The tools of another user then access folders that they cannot list.
  ["without one", async () => ({ PATH: await pathWithout("bwrap") }), /^\S+ ([67]00|711)$/],
] as const)(
  "no other account of the machine reads a ride in work %s, also where folders were open before",
  async (_where, settings, closed) => {
    const root = join(stack.dataDir, "work");
    await mkdir(root, { recursive: true });
    await chmod(root, 0o755);
    const before = process.umask(0o022);
    try {
      startWorker(await settings());
    } finally {
      process.umask(before);
    }
    const videoId = await stack.sendVideo(long);
    const seen = new Map<string, string>();
    const look = async () => {
      // A folder may be deleted while it is read.
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (found) seen.set(path, `${entry.name} ${(found.mode & 0o777).toString(8)}`);
      }
    };
    let isWatched = true;
    const watching = (async () => {
      while (isWatched) await look();
    })();
    const { status } = await stack.waitForVideo(videoId, isDone, TIMEOUT_MS);
    isWatched = false;
    await watching;
    const modes = [...seen.values()];
    expect(status).toBe("completed");
    expect(modes.filter((each) => !closed.test(each))).toEqual([]);
    for (const expected of ["source 600", "made 700", "rendition.mp4 600"]) expect(modes).toContain(expected);
    expect(`work ${((await stat(root)).mode & 0o777).toString(8)}`).toMatch(closed);
  },
  2 * TIMEOUT_MS,
);

test("without the queue's tables a worker ends with one line", async () => {
  const lines = () => stack.readLog().split("\n").length;
  const before = lines();
  const worker = startWorker({ DATABASE_URL: stack.databaseUrl.replace(/\/[^/]*$/, "/postgres") });
  expect(await worker.ended).toEqual({ code: 1, signal: null });
  expect(lines() - before).toBe(1);
  expect(stack.readLog()).toContain("Worker cannot start");
});

test(
  "a worker that starts deletes the folders of ended workers, and only those",
  async () => {
    const folder = join(stack.dataDir, "work");
    await mkdir(folder, { recursive: true });
    const alive = join(folder, `${process.pid}-alive`);
    await mkdtemp(join(folder, "4194305-"));
    await mkdir(alive);
    startWorker();
    const videoId = await stack.sendVideo(short);
    await stack.waitForVideo(videoId, isDone, TIMEOUT_MS);
    await stack.waitForVideo(videoId, () => stack.listWorkFolders().length === 1, TIMEOUT_MS);
    const left = stack.listWorkFolders();
    await rm(alive, { recursive: true });
    expect(left).toEqual([`${process.pid}-alive`]);
  },
  2 * TIMEOUT_MS,
);
