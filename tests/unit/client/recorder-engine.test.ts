/** The recorder engine with single recordings; `recorder-engine.series.test.ts` tests random sequences. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createRecorderEngine } from "@/lib/client/voice/recorder-engine";
import type { RecorderEngine, RecorderPage } from "@/lib/client/voice/recorder-state";
import { enterWorld, RecorderWorld, soundMsOf } from "@/tests/support/voice/recorder-world";

let world: RecorderWorld;
let recorder: RecorderEngine;
let leaveWorld: () => void;
const said: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  world = new RecorderWorld();
  leaveWorld = enterWorld(world);
  recorder = createRecorderEngine();
  said.length = 0;
});
afterEach(() => {
  leaveWorld();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const page = (own: Partial<RecorderPage> = {}) =>
  world.page({
    onStarted: (isTap) => void said.push(isTap ? "started by a tap" : "started"),
    onNoMicrophone: () => void said.push("no microphone"),
    onNotSaved: (failure) => void said.push(failure),
    ...own,
  });

async function recordFor(ms: number): Promise<void> {
  recorder.start();
  await pass(430);
  expect(recorder.getSnapshot()).toMatchObject({ kind: "recording", seconds: expect.any(Number) });
  await pass(ms);
}

test("a recording's clock starts with its sound, omits pauses, never goes back and ends with its length", async () => {
  recorder.openPage(page());
  const track: number[] = [];
  const note = () => void track.push(recorder.getRecordedMs());
  recorder.start();
  await pass(420);
  note();
  await pass(10 + 1500);
  note();
  world.recorder?.pause();
  await pass(5000);
  note();
  world.recorder?.resume();
  await pass(700);
  note();
  recorder.stop();
  await pass(50);
  note();
  await pass(1000);
  expect(track).toEqual([0, 1500, 1500, 2200, 2200]);
  expect(recorder.getSnapshot()).toMatchObject({ kind: "recorded", recording: { durationSeconds: 2.2 } });
  expect(recorder.getRecordedMs()).toBe(0);
});

test("ten minutes of sound end a recording, however long it paused", async () => {
  recorder.openPage(page());
  await recordFor(1000);
  world.recorder?.pause();
  jest.advanceTimersByTime(3_600_000);
  world.recorder?.resume();
  jest.advanceTimersByTime(598_000);
  expect(recorder.getSnapshot().kind).toBe("recording");
  await pass(2000);
  expect(recorder.getSnapshot()).toMatchObject({ kind: "recorded", note: "limit", failure: null });
  recorder.save();
  await pass(100);
  expect([...world.saved.values()].map(({ duration }) => duration)).toEqual([600]);
});

test("a second press during the permission prompt opens no second microphone", async () => {
  recorder.openPage(page());
  recorder.start();
  await pass(100);
  recorder.start();
  await pass(2000);
  expect([recorder.getSnapshot().kind, world.microphones.size]).toEqual(["recording", 1]);
  recorder.stop();
  await pass(200);
  expect([recorder.getSnapshot().kind, world.microphones.size]).toEqual(["recorded", 0]);
});

test("held again during the permission prompt, it records until it is released", async () => {
  recorder.openPage(page());
  recorder.hold(0);
  await pass(100);
  recorder.release(1000);
  recorder.hold(1100);
  await pass(2000);
  expect(recorder.getSnapshot()).toMatchObject({ kind: "recording", isHeld: true });
  recorder.release(3100);
  await pass(200);
  expect([recorder.getSnapshot().kind, world.saved.size, world.microphones.size]).toEqual(["idle", 1, 0]);
});

test("a microphone that is disconnected between permission and start leaves no endless recording", async () => {
  recorder.openPage(page());
  world.faults.microphone.push("gone");
  recorder.start();
  await pass(1000);
  expect(recorder.getSnapshot()).toEqual({ kind: "idle", problem: "unknown", hint: null });
  expect([said, world.microphones.size, world.isVideoMuted]).toEqual([["no microphone"], 0, false]);
  await recordFor(1000);
});

test("without a recording screen nothing is recorded, and unsaved recordings wait for one", async () => {
  let isThere = false;
  const loadScreens = async () => {
    if (!isThere) throw new TypeError("Failed to fetch");
  };
  recorder.openPage(page({ loadScreens }));
  recorder.start();
  await pass(1000);
  expect(recorder.getSnapshot()).toEqual({ kind: "idle", problem: "unknown", hint: null });
  expect([said, world.microphones.size]).toEqual([["no microphone"], 0]);
  isThere = true;
  await recordFor(2000);
  world.close(false);
  isThere = false;
  for (const shown of ["idle", "recorded"]) {
    recorder = createRecorderEngine();
    recorder.openPage(page({ loadScreens }));
    await pass(100);
    expect(recorder.getSnapshot().kind).toBe(shown);
    isThere = true;
  }
});

test("a cancelled recording is not restored, also when its page is closed at once", async () => {
  const close = recorder.openPage(page());
  await recordFor(2000);
  recorder.cancel();
  close();
  await pass(1000);
  expect([world.device.all("drafts"), world.device.all("parts")]).toEqual([[], []]);
});

test.each([
  ["refused", 413, "No."],
  ["without a response", "unreachable", "The server did not answer. Check your connection and try again."],
] as const)(
  "a save that is %s keeps the recording, says so, and is tried again under the same id",
  async (_how, fault, words) => {
    recorder.openPage(page());
    await recordFor(1000);
    world.faults.call.push(fault);
    recorder.stopAndSave();
    await pass(200);
    const state = recorder.getSnapshot();
    expect(state).toMatchObject({ kind: "recorded", note: null, failure: words });
    expect(said).toEqual(["started", words]);
    recorder.save();
    await pass(200);
    expect([recorder.getSnapshot().kind, world.saved.size]).toEqual(["idle", 1]);
    expect(state.kind === "recorded" && world.saved.has(state.recording.id)).toBe(true);
  },
);

test("a discarded recording whose last part is still being stored leaves nothing on the device", async () => {
  recorder.openPage(page());
  await recordFor(2000);
  recorder.subscribe(() => {
    if (recorder.getSnapshot().kind === "recorded") recorder.discard();
  });
  recorder.stop();
  await pass(1000);
  expect(recorder.getSnapshot().kind).toBe("idle");
  expect([world.device.all("drafts"), world.device.all("parts")]).toEqual([[], []]);
});

test("sound that a full device cannot store is stored later, so that the restored recording has no gap", async () => {
  recorder.openPage(page());
  await recordFor(1200);
  world.device.isFull = true;
  await pass(1300);
  expect(world.device.all("parts")).toHaveLength(1);
  world.device.isFull = false;
  await pass(1000);
  jest.clearAllTimers();
  world.close(false);
  recorder = createRecorderEngine();
  recorder.openPage(page());
  await pass(100);
  const state = recorder.getSnapshot();
  expect(state.kind === "recorded" && soundMsOf(await state.recording.audio.text())).toBe(2970);
});

test("a recording survives the closing of its page, and the next page restores it", async () => {
  const close = recorder.openPage(page());
  await recordFor(2500);
  close();
  await pass(1000);
  expect([world.microphones.size, world.isVideoMuted]).toEqual([0, false]);
  recorder = createRecorderEngine();
  recorder.openPage(page());
  await pass(100);
  const state = recorder.getSnapshot();
  expect(state).toMatchObject({ kind: "recorded", note: "recovered", recording: { durationSeconds: 2.5 } });
  expect(state.kind === "recorded" && soundMsOf(await state.recording.audio.text())).toBe(2600);
});

test("a guest's recording is sent once the name is given, a discarded one is not", async () => {
  let isSigned = false;
  recorder.openPage(
    page({
      sign: (action) => (isSigned ? action("Nora") : undefined),
      cancelSigning: () => said.push("cancelled"),
    }),
  );
  recorder.hold(0);
  await pass(3000);
  recorder.release(3000);
  await pass(200);
  expect([recorder.getSnapshot().kind, world.saved.size]).toEqual(["recorded", 0]);
  isSigned = true;
  recorder.save();
  await pass(200);
  expect([...world.saved.values()]).toMatchObject([{ author: "Nora", frame: 7 }]);
  await recordFor(1000);
  recorder.stop();
  await pass(200);
  recorder.discard();
  recorder.save();
  await pass(200);
  expect([world.saved.size, said]).toEqual([1, ["started", "cancelled"]]);
});
