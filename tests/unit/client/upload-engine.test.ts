/** The upload engine with single files; `upload-engine.series.test.ts` tests random sequences. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { UploadEngine, UploadPage } from "@/lib/client/uploads/upload-state";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { enterWorld, NamedFile, openTab, UploadWorld } from "@/tests/support/uploads/upload-world";

const BIG = 6 * PART_BYTES;

let world: UploadWorld;
let engine: UploadEngine;
let leaveWorld: () => void;
const arrived: [title: string, isOnly: boolean][] = [];
const page: UploadPage = {
  onArrived: ({ title }, isOnly) => void arrived.push([title, isOnly]),
  onNext: () => undefined,
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  world = new UploadWorld();
  world.partMs = 500;
  leaveWorld = enterWorld(world);
  engine = openTab();
  arrived.length = 0;
});
afterEach(() => {
  leaveWorld();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const titles = () => [...world.server.videos.values()].map(({ video }) => video.title);
const ride = (name: string, bytes = BIG) => new NamedFile(name, bytes);

test("an upload continues when its page is left, and its end is to be announced", async () => {
  const close = engine.openPage(page);
  engine.choose(ride("Canter"), null);
  engine.upload();
  await pass(130);
  expect(engine.getSnapshot()).toMatchObject({ phase: "uploading", isPageOpen: true });
  close();
  engine.choose(ride("Trot"), null);
  expect(engine.getSnapshot().waiting.map(({ name }) => name)).toEqual(["Trot.mp4"]);
  await pass(20_000);
  expect(titles()).toEqual(["Canter", "Trot"]);
  const { unannounced, ...left } = engine.getSnapshot();
  expect(unannounced.map(({ title }) => title)).toEqual(["Canter", "Trot"]);
  expect(left).toMatchObject({ phase: "idle", file: null, waiting: [], done: [] });
  engine.clearUnannounced();
  expect([engine.getSnapshot().unannounced, arrived]).toEqual([[], []]);
});

test("back on the page the typed text is restored, and can be edited until the file has arrived", async () => {
  const close = engine.openPage(page);
  engine.choose(ride("IMG_0001"), null);
  engine.describe({ title: "Canter left", description: "", collectionId: null });
  engine.upload();
  close();
  await pass(130);
  engine.openPage(page);
  expect(engine.getSnapshot().details.title).toBe("Canter left");
  engine.describe({ title: "Canter left rein", description: "Hands", collectionId: null });
  await pass(20_000);
  expect([titles(), arrived]).toEqual([["Canter left rein"], [["Canter left rein", true]]]);
  expect(engine.getSnapshot()).toMatchObject({ phase: "success", percent: 100, unannounced: [] });
});

test("an empty title is replaced by the one that the upload started with", async () => {
  engine.choose(ride("IMG_0001"), null);
  engine.describe({ title: "Canter", description: "", collectionId: null });
  engine.upload();
  engine.describe({ title: "  ", description: "", collectionId: null });
  await pass(20_000);
  expect(titles()).toEqual(["Canter"]);
});

test("a page that is closed before the button is pressed leaves nothing on the server, and a failed upload stays", async () => {
  const close = engine.openPage(page);
  engine.choose(ride("Canter"), null);
  await pass(5000);
  expect(engine.getSnapshot().sentAhead).toMatchObject({ state: "sent", sentBytes: BIG });
  close();
  await pass(100);
  expect(world.server.unfinished.size).toBe(0);
  expect(engine.getSnapshot().file).toBeNull();

  const closeAgain = engine.openPage(page);
  engine.choose(ride("Trot"), null);
  engine.upload();
  world.faults.put.push(507, 507, 507, 507);
  await pass(5000);
  closeAgain();
  expect(engine.getSnapshot()).toMatchObject({ phase: "error", message: "Upload failed: 507 No" });
  engine.upload();
  await pass(20_000);
  expect(titles()).toEqual(["Trot"]);
});

test("a lost network is waited for, also for the last call", async () => {
  engine.choose(ride("Canter"), null);
  engine.upload();
  world.isOnline = false;
  await pass(60_000);
  expect(engine.getSnapshot()).toMatchObject({ phase: "getting-url", hold: "waiting" });
  world.isOnline = true;
  for (let tries = 0; engine.getSnapshot().phase !== "completing" && tries < 2000; tries += 1) await pass(10);
  world.isOnline = false;
  await pass(60_000);
  expect(engine.getSnapshot()).toMatchObject({ phase: "completing", hold: "waiting" });
  engine.pause();
  engine.cancel();
  world.isOnline = true;
  await pass(5000);
  expect(titles()).toEqual(["Canter"]);
});

test("after a full disk during sending ahead, the upload's progress counts the bytes of the whole file", async () => {
  world.faults.put.push(507);
  engine.choose(ride("Canter"), null);
  await pass(1000);
  expect(engine.getSnapshot()).toMatchObject({ sentAhead: { state: "failed" } });
  engine.upload();
  await pass(300);
  expect(engine.getSnapshot()).toMatchObject({ phase: "uploading", totalBytes: BIG });
});

test("an upload of another account is stopped: nothing more is sent, and nothing of it is shown", async () => {
  engine.choose(ride("Canter"), null);
  engine.upload();
  engine.addWaiting([{ file: ride("Trot"), refusal: null }]);
  await pass(150);
  const calls = jest.spyOn(world, "put");
  engine.clear();
  await pass(20_000);
  expect([calls.mock.calls.length, titles()]).toEqual([0, []]);
  expect(engine.getSnapshot()).toMatchObject({ file: null, waiting: [], phase: "idle", accountId: null });
});

test("an unreadable file is reported, and its upload continues when it can be read again", async () => {
  const file = ride("Canter");
  engine.choose(file, null);
  engine.upload();
  await pass(130);
  file.isGone = true;
  await pass(5000);
  const words = "The file cannot be read any more. Please choose it again.";
  expect(engine.getSnapshot()).toMatchObject({ phase: "error", message: words });
  file.isGone = false;
  engine.upload();
  await pass(20_000);
  expect([titles(), world.sentAgain]).toEqual([["Canter"], []]);
});

test("a cancelled file that is chosen or uploaded again at once starts from the beginning, separately", async () => {
  const phases = new Set<string>();
  engine.subscribe(() => phases.add(engine.getSnapshot().phase));
  engine.choose(ride("Canter"), null);
  engine.upload();
  await pass(300);
  engine.cancel();
  engine.upload();
  await pass(20_000);
  engine.choose(ride("Trot"), null);
  await pass(1);
  engine.choose(ride("Walk", 1000), null);
  await pass(500);
  engine.upload();
  await pass(20_000);
  expect([titles(), phases.has("error"), world.server.unfinished.size]).toEqual([
    ["Canter", "Walk"],
    false,
    0,
  ]);
});
