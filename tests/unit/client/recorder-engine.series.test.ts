/** The recorder engine with random faults of device and network. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { createRecorderEngine } from "@/lib/client/voice/recorder-engine";
import type { RecorderEngine, RecorderState } from "@/lib/client/voice/recorder-state";
import { isLongSeries } from "@/tests/support/series";
import {
  enterWorld,
  RecorderWorld,
  soundMsOf,
  type CallFault,
  type MicrophoneFault,
} from "@/tests/support/voice/recorder-world";

/** Sound that may be lost with a closed tab, in ms: one part, and the time that storing takes. */
const PART_MS = 1100;
/** A stopped recorder runs without sound for this long, in ms. */
const MUTED_MS = 100;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A trainer with a device, whose tabs are opened and closed. */
class Trainer {
  readonly world = new RecorderWorld();
  recorder: RecorderEngine = createRecorderEngine();
  /** The recorded and not discarded sound, by the id of its recording. */
  readonly wanted = new Map<string, string>();
  /** The clock of the current recording's event track. */
  private track: { id: string; atMs: number[] } = { id: "", atMs: [] };
  /** Errors inside of the engine, whose listeners must not throw. */
  readonly faults: string[] = [];
  private before = this.recorder.getSnapshot();
  private cancelledId = "";
  private hasName = true;
  private wasFull = false;
  private isNameAsked = false;
  private closePage = () => undefined as void;
  private readonly blobs = new Map<string, Blob>();

  openTab(): void {
    const recorder = createRecorderEngine();
    this.recorder = recorder;
    this.isNameAsked = false;
    this.before = recorder.getSnapshot();
    recorder.subscribe(() => {
      if (this.recorder === recorder) this.watch(recorder.getSnapshot());
    });
    const page = this.world.page({
      sign: (action) => {
        this.isNameAsked = !this.hasName;
        if (this.hasName) action("Nora");
      },
      cancelSigning: () => void (this.isNameAsked = false),
    });
    this.closePage = recorder.openPage(page);
  }

  private watch(state: RecorderState): void {
    const { before, world } = this;
    this.before = state;
    if (before.kind === "saving" && state.kind === "idle" && !world.saved.has(before.recording.id))
      this.faults.push("Saved nothing");
    if (before.kind === "recording" && state.kind === "idle") {
      const isWanted = before.draft.id !== this.cancelledId && state.hint !== "tooShort";
      if (isWanted && world.recorder?.recordedMs() !== 0) this.faults.push("Ended without a recording");
    }
    if (state.kind !== "recorded") return;
    const { recording, note } = state;
    this.blobs.set(recording.id, recording.audio);
    if (this.track.id !== recording.id || note === "recovered") return;
    const { atMs } = this.track;
    const isInOrder = atMs.every((each, at) => each >= (atMs[at - 1] ?? 0));
    const isWithin = (atMs.at(-1) ?? 0) <= recording.durationSeconds * 1000 + 1e-6;
    if (!isInOrder || !isWithin) this.faults.push(`Track of ${recording.durationSeconds} s: ${atMs.join()}`);
  }

  /** After each step: writes one event on the recording's clock, and reads what is wanted. */
  async look(): Promise<void> {
    const state = this.recorder.getSnapshot();
    expectNamed(state, this);
    if (state.kind === "recording") {
      if (this.track.id !== state.draft.id) this.track = { id: state.draft.id, atMs: [] };
      this.track.atMs.push(this.recorder.getRecordedMs());
    }
    for (const [id, blob] of this.blobs)
      if (!this.world.saved.has(id) || !this.wanted.has(id)) this.wanted.set(id, await blob.text());
    this.blobs.clear();
    if (state.kind === "recorded" && state.note !== "recovered") {
      // The sound until then, and nothing else.
      const silenceMs =
        soundMsOf(this.wanted.get(state.recording.id) ?? "") - state.recording.durationSeconds * 1000;
      expect(silenceMs).toBeGreaterThan(-1e-6);
      expect(silenceMs).toBeLessThanOrEqual(MUTED_MS + 1e-6);
    }
  }

  /** As when a link is followed: another page of the same tab. */
  async leavePage(): Promise<void> {
    this.closePage();
    await pass(1000);
    await this.look();
    await this.loseUnstored(0);
    this.openTab();
  }

  private storedSounds(): Map<string, Promise<string>> {
    const parts = this.world.device.all<{ id: string; at: number; bytes: ArrayBuffer }>("parts");
    const ids = this.world.device.all<{ id: string }>("drafts").map(({ id }) => id);
    const soundOf = (id: string) => {
      const own = parts.filter((part) => part.id === id).toSorted((one, other) => one.at - other.at);
      return new Blob(own.map(({ bytes }) => bytes)).text();
    };
    return new Map(ids.map((id) => [id, soundOf(id)]));
  }

  /** Sound that is not stored on the device is lost with the page. @param mostMs sound, unless the device was full. */
  private async loseUnstored(mostMs: number): Promise<void> {
    const stored = this.storedSounds();
    for (const [id, sound] of this.wanted) {
      if (this.world.saved.has(id)) continue;
      const storedSound = (await stored.get(id)) ?? "";
      expect(sound.startsWith(storedSound)).toBe(true);
      if (!this.wasFull) expect(soundMsOf(sound) - soundMsOf(storedSound)).toBeLessThanOrEqual(mostMs);
      this.wanted.delete(id);
    }
    // Also of a recording whose removal the tab did not live to see.
    for (const [id, sound] of stored)
      if (!this.world.saved.has(id) && (await sound) !== "") this.wanted.set(id, await sound);
  }

  async closeTab(arrives: boolean): Promise<void> {
    const state = this.recorder.getSnapshot();
    const soundMs = this.recorder.getRecordedMs();
    jest.clearAllTimers();
    this.world.close(arrives);
    if (state.kind === "recording" && !this.wasFull) {
      const storedMs = soundMsOf((await this.storedSounds().get(state.draft.id)) ?? "");
      expect(soundMs - storedMs).toBeLessThanOrEqual(PART_MS);
    }
    await this.loseUnstored(PART_MS);
    this.openTab();
  }

  setFull(isFull: boolean): void {
    this.world.device.isFull = isFull;
    this.wasFull ||= isFull;
  }

  setName(hasName: boolean): void {
    this.hasName = hasName;
    if (!hasName || !this.isNameAsked) return;
    this.isNameAsked = false;
    this.recorder.save();
  }

  cancel(): void {
    const state = this.recorder.getSnapshot();
    if (state.kind === "recording") this.cancelledId = state.draft.id;
    this.recorder.cancel();
  }

  discard(): void {
    const state = this.recorder.getSnapshot();
    this.recorder.discard();
    // The trainer cannot see a recording whose last response was lost.
    if (state.kind === "recorded" && !this.world.saved.has(state.recording.id))
      this.wanted.delete(state.recording.id);
  }

  /** Restores network, microphone and name, and waits until everything is saved. */
  async persevere(): Promise<void> {
    const { world } = this;
    world.isOnline = true;
    world.faults.call.length = world.faults.microphone.length = 0;
    this.setName(true);
    for (let tries = 0; tries < 50; tries += 1) {
      await pass(3000);
      await this.look();
      const { kind } = this.recorder.getSnapshot();
      if (kind === "recording") this.recorder.stop();
      else if (kind === "recorded") this.recorder.save();
      else if (world.device.all("drafts").length > 0) await this.leavePage();
      else return;
    }
    throw new Error(`Not saved: ${JSON.stringify(this.recorder.getSnapshot())}`);
  }
}

/** Every state has a name and its message, and uses the microphone only where the screen shows that. */
function expectNamed(state: RecorderState, { world }: Trainer): void {
  expect(["idle", "requesting", "recording", "recorded", "saving"]).toContain(state.kind);
  expect(world.isVideoMuted).toBe(state.kind === "recording");
  if (state.kind !== "requesting") expect(world.microphones.size).toBe(state.kind === "recording" ? 1 : 0);
  if (state.kind === "idle") expect([state.problem, state.hint]).toContain(null);
  if (state.kind === "recording") expect(state.draft).toMatchObject({ frame: 7, time: 0.28 });
  if (state.kind === "recorded") {
    expect(state.recording.audio.size).toBeGreaterThan(0);
    expect(state.failure).not.toBe("");
  }
}

type Step = (trainer: Trainer) => void | Promise<void>;
const step = (name: string, run: Step) => Object.assign(run, { toString: () => name });

const steps: Record<string, Step> = {
  start: ({ recorder }) => recorder.start(),
  hold: ({ recorder }) => recorder.hold(performance.now()),
  release: ({ recorder }) => recorder.release(performance.now()),
  lock: ({ recorder }) => recorder.lock(),
  stop: ({ recorder }) => recorder.stop(),
  stopAndSave: ({ recorder }) => recorder.stopAndSave(),
  cancel: (trainer) => trainer.cancel(),
  save: ({ recorder }) => recorder.save(),
  discard: (trainer) => trainer.discard(),
  leavePage: (trainer) => trainer.leavePage(),
  closeTab: (trainer) => trainer.closeTab(false),
  closeTabWithCallArriving: (trainer) => trainer.closeTab(true),
  microphoneGone: ({ world }) => world.takeMicrophone(),
  fillDevice: (trainer) => trainer.setFull(true),
  emptyDevice: (trainer) => trainer.setFull(false),
  goOffline: ({ world }) => void (world.isOnline = false),
  goOnline: ({ world }) => void (world.isOnline = true),
  takeName: (trainer) => trainer.setName(false),
  giveName: (trainer) => trainer.setName(true),
};

const CALL_FAULTS: CallFault[] = ["lost", "unreachable", 413, 500, 503];
const MICROPHONE_FAULTS: MicrophoneFault[] = ["NotAllowedError", "NotFoundError", "NotReadableError", "gone"];
const aStep = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.entries(steps).map(([name, run]) => step(name, run))) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3000 }).map((ms) => step(`wait ${ms}`, () => pass(ms))) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...CALL_FAULTS)
      .map((fault) => step(`call ${fault}`, ({ world }) => void world.faults.call.push(fault))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...MICROPHONE_FAULTS)
      .map((fault) => step(`microphone ${fault}`, ({ world }) => void world.faults.microphone.push(fault))),
  },
);

test("after any sequence of faults each recording that was not discarded is one comment, and nothing is sent twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 40, size: "max" }), async (sequence) => {
      const trainer = new Trainer();
      const leave = enterWorld(trainer.world);
      try {
        trainer.openTab();
        for (const run of [steps["start"], step("wait 450", () => pass(450)), ...sequence]) {
          await run?.(trainer);
          await pass(1);
          await trainer.look();
        }
        await trainer.persevere();
        const { saved, sentAgain } = trainer.world;
        expect(Object.fromEntries([...saved].map(([id, { sound }]) => [id, sound]))).toEqual(
          Object.fromEntries(trainer.wanted),
        );
        expect([sentAgain, trainer.faults]).toEqual([[], []]);
      } finally {
        leave();
        jest.clearAllTimers();
      }
    }),
    { numRuns: isLongSeries() ? 3000 : 200 },
  );
});
