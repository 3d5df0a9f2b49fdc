/** Faults while a film is made in the worker: it is made once, or reported as failed. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { TOOLS_ON_PATH } from "@/lib/server/media/run-tool";
import { findFilm } from "@/lib/server/services/films/review-films";
import { MAX_CRASHES, MAX_WORKERS_LOST } from "@/lib/worker/faults";
import { patternClip } from "../support/media/pattern-clips";
import { recipeNamed } from "../support/media/pattern-recipes";
import { makeTool } from "../support/server/made-tool";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { FilmWorld } from "../support/videos/film-world";
import { createClipFolder, type ClipFolder } from "./media/clips";

const TIMEOUT_MS = 120_000;

let stack: WorkerStack;
let clips: ClipFolder;
let rendition: Rendition;
let ownerId: string;
let world: FilmWorld;

beforeAll(async () => {
  [stack, clips] = await Promise.all([startWorkerStack(), createClipFolder()]);
  rendition = await clips.render((await patternClip(recipeNamed("phone-30"))).file);
  const rider = { email: "rita@example.org", firstName: "Rita", lastName: "Rider" };
  ownerId = (await db().user.create({ data: rider })).id;
}, TIMEOUT_MS);
afterAll(async () => {
  await stack.stop();
  await clips.remove();
}, TIMEOUT_MS);

beforeEach(async () => {
  world = await FilmWorld.make(stack, ownerId, rendition);
  await world.copyVoice();
  await world.ask();
});
afterEach(() => world.end());

const withTool = (ffmpeg: string) => ({ tools: { ...TOOLS_ON_PATH, ffmpeg } });

test(
  "of two attempts one is used, and the other leaves nothing behind",
  async () => {
    await Promise.all([world.attempt(), world.attempt()]);
    expect(await world.film()).toMatchObject({ status: "ready" });
    expect(await world.stored()).toEqual([(await world.film())?.key]);
    expect(stack.listWorkFolders()).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "of a ride or review deleted meanwhile nothing is left",
  async () => {
    const made = world.attempt();
    while ((await world.film())?.status === "waiting") await sleep(10);
    await world.deleteRide();
    await made;
    expect([await world.stored(), await world.film()]).toEqual([[], null]);
    expect(stack.listWorkFolders()).toEqual([]);
  },
  TIMEOUT_MS,
);

test("without ffmpeg, or with a worker that stops, it waits, and no failure is counted", async () => {
  await expect(world.attempt(withTool("/nowhere/ffmpeg"))).rejects.toThrow();
  expect(await world.film()).toMatchObject({
    status: "waiting",
    crashes: 0,
    workersLost: 0,
    attemptId: null,
  });
  await world.attempt({ shutdown: AbortSignal.abort() });
  expect(await world.film()).toMatchObject({
    status: "waiting",
    crashes: 0,
    workersLost: 0,
    attemptId: null,
  });
  expect((await world.jobs()).filter(({ later }) => later)).toHaveLength(1);
  expect(stack.listWorkFolders()).toEqual([]);
});

test("a film whose tool crashes repeatedly fails, and is tried again when it is requested again", async () => {
  const crashing = withTool(await makeTool(stack, "crashing", "sh -c 'kill -SEGV $$'; exit $?"));
  for (let crash = 1; crash < MAX_CRASHES; crash += 1)
    await expect(world.attempt(crashing)).rejects.toThrow();
  expect(await world.film()).toMatchObject({ status: "waiting", crashes: MAX_CRASHES - 1 });
  await world.attempt(crashing);
  expect(await world.film()).toMatchObject({ status: "failed", expiresAt: expect.any(Date) });
  expect((await world.ask()).isNew).toBe(true);
  expect(await world.film()).toMatchObject({ status: "waiting", crashes: 0 });
});

test("after several lost workers it fails", async () => {
  await db().reviewFilm.update({
    where: { commentId: world.commentId },
    data: { workersLost: MAX_WORKERS_LOST + 1 },
  });
  await world.attempt();
  expect(await world.film()).toMatchObject({ status: "failed" });
});

test(
  "after a kill half-way the next worker makes it, and half a file is never offered",
  async () => {
    // It reads some of the pictures, and hangs with half a file.
    const script = `case "$*" in *-version*) exit 0;; *pipe:0*) head -c 2000000 >film.mp4; exec sleep 600;; esac; exec ffmpeg "$@"`;
    const worker = stack.startWorker({ FFMPEG_PATH: await makeTool(stack, "hanging", script) });
    while (((await world.film())?.progress ?? 0) === 0) await sleep(50);
    process.kill(worker.pid, "SIGKILL");
    await worker.ended;
    expect(await world.film()).toMatchObject({ status: "rendering", key: null });
    await expect(findFilm(await world.access())).rejects.toThrow("There is no film");
    const next = stack.startWorker();
    while ((await world.film())?.status !== "ready") await sleep(100);
    expect(await world.film()).toMatchObject({ workersLost: 1, crashes: 0 });
    expect(await world.stored()).toEqual([(await world.film())?.key]);
    await next.stop();
  },
  TIMEOUT_MS,
);
