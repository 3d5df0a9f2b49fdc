/** The ids of the sample ride: no call creates a row with one, and creating the ride changes no other account's video. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newId } from "@/lib/contracts/new-id";
import { SAMPLE_ACCOUNT_ID, SAMPLE_VIDEO_ID, sampleId } from "@/lib/domain/videos/sample-ride";
import { openSampleAsRider } from "@/lib/server/access/sample-guards";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import {
  areSamplesShown,
  beginSample,
  isSampleReady,
  showSample,
} from "@/lib/server/services/demo/sample-ride";
import { SAMPLE_GALLOP } from "@/lib/server/services/demo/sample-gallop";
import { SAMPLE_TROT } from "@/lib/server/services/demo/sample-trot";
import { startWorkerStack, type WorkerStack } from "../support/server/worker-stack";

const FACTS = { durationSeconds: 2, frameRate: 25, frameCount: 50, width: 640, height: 360, hasAudio: false };
const FOLDER = "lib/worker/sample-ride";

let stack: WorkerStack;
beforeAll(async () => {
  stack = await startWorkerStack();
});
afterAll(() => stack.stop());

test.each([1, 2, 3, 101, 999_999_999_999])("no row of a call has the id %i of the sample ride", (number) => {
  expect(newId.safeParse(sampleId(number)).success).toBe(false);
  expect(newId.safeParse(sampleId(number).toUpperCase()).success).toBe(false);
});

test("an account that signed up with the address of the ride's first versions does not prevent its creation", async () => {
  const rider = { email: "sample@strideframe.invalid", firstName: "Rita", lastName: "Rider" };
  const { id } = await db().user.create({ data: rider });
  expect(await beginSample(SAMPLE_TROT, FOLDER)).toBe(true);
  await db().user.deleteMany({ where: { id: { in: [id, SAMPLE_ACCOUNT_ID] } } });
});

test("a ride that comes later, as from a newer version, is listed after the one that visitors see first", async () => {
  await beginSample(SAMPLE_TROT, FOLDER);
  await beginSample(SAMPLE_GALLOP, FOLDER);
  const newestFirst = await db().video.findMany({ orderBy: { createdAt: "desc" } });
  expect(newestFirst.map(({ id }) => id)).toEqual([SAMPLE_TROT.id, SAMPLE_GALLOP.id]);
  await db().user.delete({ where: { id: SAMPLE_ACCOUNT_ID } });
});

test.each(["completed", "failed"] as const)(
  "a %s video of another account with the ride's id is neither shown, written to nor deleted",
  async (status) => {
    const rider = { email: `${status}@example.org`, firstName: "Rita", lastName: "Rider" };
    const file = { title: "Mine", filename: "a.mp4", contentType: "video/mp4" };
    const state = status === "failed" ? { error: "A" } : { ...FACTS, completedAt: new Date() };
    const videos = { create: { id: SAMPLE_VIDEO_ID, ...file, ...state, status } };
    const { id: ownerId } = await db().user.create({ data: { ...rider, videos } });
    await expect(beginSample(SAMPLE_TROT, FOLDER)).rejects.toThrow(/another account/);
    await showSample(SAMPLE_TROT);
    expect([await isSampleReady(SAMPLE_TROT), await areSamplesShown()]).toEqual([false, false]);
    await expect(openSampleAsRider("view", SAMPLE_VIDEO_ID)).rejects.toMatchObject({ code: "notFound" });
    const video = await db().video.findUnique({ where: { id: SAMPLE_VIDEO_ID } });
    expect(video).toMatchObject({ ownerId, isDemo: false, status });
    await db().user.delete({ where: { id: ownerId } });
  },
);
