/** Films of reviews in the worker: from the request to the stored file, and to its end. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { join } from "node:path";
import { RENDERING_DAYS } from "@/lib/domain/renderings";
import { MAX_FILMS } from "@/lib/domain/review/film";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import type { Rendition } from "@/lib/server/media/make-rendition";
import { requestFilm, findFilm, getFilm } from "@/lib/server/services/films/review-films";
import { FILM } from "@/lib/server/services/renderings/rendering-kinds";
import { deleteExpiredRenderings } from "@/lib/server/services/renderings/renderings";
import { removeDeletedComments } from "@/lib/server/services/operations/expired-rows";
import { storage } from "@/lib/server/storage/storage";
import { patternClip } from "../support/media/pattern-clips";
import { recipeNamed } from "../support/media/pattern-recipes";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";
import { FILM_PATH, FilmWorld } from "../support/videos/film-world";
import { addReview } from "../support/videos/review-rows";
import { createClipFolder, readFrameTimes, type ClipFolder } from "./media/clips";

const TIMEOUT_MS = 120_000;
const DAY_MS = 24 * 3600 * 1000;

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

beforeEach(async () => void (world = await FilmWorld.make(stack, ownerId, rendition)));
afterEach(() => world.end());

describe("a film", () => {
  test(
    "is made once for fifty requests at once, stored for a week, and deleted with its ride",
    async () => {
      await world.copyVoice();
      const access = await world.access();
      const asked = await Promise.all(Array.from({ length: 50 }, () => requestFilm(access, FILM_PATH)));
      expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(await world.jobs()).toEqual([{ later: false }]);
      expect(await getFilm(access, FILM_PATH)).toMatchObject({ status: "waiting", percent: 0, url: null });
      await world.attempt();
      const made = await getFilm(access, FILM_PATH);
      expect(made).toMatchObject({ status: "ready", percent: 100, url: `${FILM_PATH}/file` });
      const daysLeft = (Date.parse(made.expiresAt ?? "") - Date.now()) / DAY_MS;
      expect(Math.round(daysLeft)).toBe(RENDERING_DAYS);
      const { key } = await findFilm(access);
      expect(await world.stored()).toEqual([key]);
      const object = await db().mediaObject.findUniqueOrThrow({ where: { key } });
      expect(object).toMatchObject({
        kind: "film",
        videoId: world.videoId,
        bytes: BigInt((await storage().findSize(key)) ?? 0),
      });
      const path = join(clips.path, "read-back.mp4");
      await storage().download(key, path);
      expect(await readFrameTimes(path)).toHaveLength(30);
      // Requested again, and delivered again by the queue, there is nothing to do.
      expect((await world.ask()).isNew).toBe(false);
      await world.attempt();
      expect(await world.stored()).toEqual([key]);
      expect(stack.listWorkFolders()).toEqual([]);
      await world.deleteRide();
      expect([await world.stored(), await world.film()]).toEqual([[], null]);
    },
    TIMEOUT_MS,
  );

  test("waits until its recording has a copy", async () => {
    await world.ask();
    await world.attempt();
    expect(await world.film()).toMatchObject({ status: "waiting", attemptId: null });
    expect(await world.jobs()).toEqual([{ later: false }, { later: true }]);
  });

  test("of an unreadable recording is rejected, and one in progress fails", async () => {
    await world.ask();
    await db().comment.update({ where: { id: world.commentId }, data: { audioProblem: "unreadable" } });
    await world.attempt();
    expect(await world.film()).toMatchObject({ status: "failed", attemptId: null });
    await expect(world.ask()).rejects.toThrow("cannot be read");
  });

  test("is rejected beyond an account's quota, which does not count failed ones", async () => {
    const rows = await Promise.all(
      Array.from({ length: MAX_FILMS }, () => addReview(world.videoId, ownerId)),
    );
    for (const id of rows) await db().reviewFilm.create({ data: { commentId: id } });
    await expect(world.ask()).rejects.toThrow("the most at a time");
    const expiresAt = new Date(Date.now() + DAY_MS);
    const [first = ""] = rows;
    await db().reviewFilm.update({ where: { commentId: first }, data: { status: "failed", expiresAt } });
    expect((await world.ask()).isNew).toBe(true);
  });
});

describe("its end", () => {
  const markReady = async () => {
    await world.copyVoice();
    await world.ask();
    await world.attempt();
  };

  test(
    "comes after a week: it is offered no more, and its file is deleted",
    async () => {
      await markReady();
      expect(await deleteExpiredRenderings(FILM)).toBe(0);
      await db().reviewFilm.update({
        where: { commentId: world.commentId },
        data: { expiresAt: new Date() },
      });
      const access = await world.access();
      expect(await getFilm(access, FILM_PATH)).toMatchObject({ status: "none", url: null });
      await expect(findFilm(access)).rejects.toThrow("There is no film");
      expect(await deleteExpiredRenderings(FILM)).toBe(1);
      expect([await world.stored(), await world.film()]).toEqual([[], null]);
      expect((await world.ask()).isNew).toBe(true);
    },
    TIMEOUT_MS,
  );

  test("comes after a day for one whose job was lost", async () => {
    await world.ask();
    expect(await deleteExpiredRenderings(FILM, new Date(Date.now() + DAY_MS - 60_000))).toBe(0);
    expect(await deleteExpiredRenderings(FILM, new Date(Date.now() + DAY_MS + 60_000))).toBe(1);
    expect(await world.film()).toBeNull();
  });

  test.each(["with a reply", "without one"])(
    "comes with that of its review (%s)",
    async (kind) => {
      await markReady();
      const about = {
        videoId: world.videoId,
        timeSeconds: 0,
        frameIndex: 0,
        authorUserId: ownerId,
        authorName: "Rita",
      };
      if (kind === "with a reply")
        await db().comment.create({ data: { ...about, parentId: world.commentId, content: "Yes" } });
      await db().comment.update({
        where: { id: world.commentId },
        data: { deletedAt: new Date(0), deletedBy: ownerId },
      });
      await expect(world.access().then((access) => findFilm(access))).rejects.toThrow("There is no film");
      expect(await removeDeletedComments(new Date())).toBe(1);
      expect([await world.stored(), await world.film()]).toEqual([[], null]);
      expect(await db().mediaObject.count({ where: { videoId: world.videoId, kind: "film" } })).toBe(0);
    },
    TIMEOUT_MS,
  );
});
