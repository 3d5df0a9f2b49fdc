/** Uploads in parts over an interrupted network: the browser's own code, to the real program. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { requestUnfinished } from "@/lib/client/uploads/uploads";
import { PART_BYTES, PARTS_AT_ONCE } from "@/lib/domain/videos/uploads";
import { startCutWorld, testCutUploads, WORDS_BYTES, type CutWorld } from "../support/uploads/cut-series";
import { cutUpload, makeRandomFile, takeSource } from "../support/uploads/cut-uploads";
import { finishFile, sendFile } from "../support/uploads/node-uploader";

const ride = makeRandomFile(6 * PART_BYTES + 1000);
let world: CutWorld;

beforeAll(async () => {
  world = await startCutWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  expect(await requestUnfinished()).toEqual([]);
  const parts = await readdir(join(world.stack.dataDir, "objects", "parts")).catch(() => []);
  expect(parts).toEqual([]);
});

testCutUploads(ride, { marks: [0.5], runs: 1 }, () => world);

test("a network failure resends no more than the parts that were being sent", async () => {
  const { stack, proxy, ways } = world;
  const outcome = await cutUpload(ride, { server: stack.url, ways, proxy, mark: 0.5, cut: "network" });
  expect(outcome).toMatchObject({ sha256: ride.sha256, cuts: 1 });
  expect(outcome.extraBytes).toBeLessThan(PARTS_AT_ONCE * PART_BYTES + WORDS_BYTES);
});

test("after a tab was closed midway, choosing the file in another sends only the missing parts", async () => {
  const { stack, proxy, ways } = world;
  const closing = new AbortController();
  const way = { server: stack.url, ways };
  const passed = proxy.passedBytes();
  const closed = sendFile(ride.file, { ...way, signal: closing.signal });
  // By then more has been sent than can be in flight at once.
  const isLate = () => proxy.passedBytes() - passed > (PARTS_AT_ONCE + 1) * PART_BYTES;
  while (!isLate()) await new Promise((resolve) => setImmediate(resolve));
  closing.abort();
  await expect(closed).rejects.toThrow();
  const receivedBytes = async () => (await requestUnfinished())[0]?.receivedBytes ?? 0;
  while ((await receivedBytes()) === 0) await new Promise((resolve) => setImmediate(resolve));
  const [unfinished] = await requestUnfinished();
  const arrived = Math.floor((unfinished?.receivedBytes ?? 0) / PART_BYTES);
  const again = await sendFile(ride.file, { ...way, signal: new AbortController().signal });
  expect(again.videoId).toBe(unfinished?.videoId);
  expect(again.puts.length).toBeLessThanOrEqual(again.partCount - arrived);
  await finishFile(again.videoId, ride.file);
  expect(await takeSource(again.videoId)).toBe(ride.sha256);
});
