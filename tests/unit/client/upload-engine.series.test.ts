/** The upload engine with random faults of device and network. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { isUploading, type UploadEngine, type UploadSnapshot } from "@/lib/client/uploads/upload-state";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { isLongSeries } from "@/tests/support/series";
import {
  enterWorld,
  NamedFile,
  openTab,
  UploadWorld,
  type Fault,
} from "@/tests/support/uploads/upload-world";

const BIG = 2 * PART_BYTES + 1000;
const SMALL = 1000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Every state has a name and its message. */
function expectNamed(snapshot: UploadSnapshot): void {
  const { phase, hold, message, sentAhead, file, percent, sentBytes, totalBytes } = snapshot;
  if (phase !== "idle") expect([file !== null, sentAhead]).toEqual([true, null]);
  if (phase === "idle") expect([hold, message, percent]).toEqual([null, null, 0]);
  if (hold !== null) expect(isUploading(snapshot)).toBe(true);
  expect(message === null).toBe(phase !== "error");
  expect(message).not.toBe("");
  if (sentAhead !== null)
    expect([file !== null, sentAhead.message !== null]).toEqual([true, sentAhead.state === "failed"]);
  expect(percent >= 0 && percent <= 100 && sentBytes <= totalBytes).toBe(true);
}

/** A rider with a device, whose tabs are opened and closed. */
class Rider {
  readonly world = new UploadWorld();
  engine = openTab();
  /** Started and not cancelled uploads, by the content of the file. */
  readonly wanted = new Set<string>();
  private closePage: (() => void) | null = null;
  private made = 0;

  constructor() {
    this.watch(this.engine);
    this.openPage();
  }

  private watch(engine: UploadEngine): void {
    engine.subscribe(() => {
      const snapshot = engine.getSnapshot();
      if (isUploading(snapshot) && snapshot.file !== null) this.wanted.add(contentOf(snapshot.file));
    });
  }

  addSecond(): void {
    const file = this.newFile(BIG);
    if (isUploading(this.engine.getSnapshot())) this.wanted.add(contentOf(file));
    this.engine.addWaiting([{ file, refusal: null }]);
  }

  removeSecond(): void {
    const [file] = this.engine.getSnapshot().waiting;
    if (!file) return;
    this.giveUp(file);
    this.engine.removeWaiting(file);
  }

  newFile = (size: number) => new NamedFile(`ride ${(this.made += 1)}`, size);

  openPage(): void {
    this.closePage ??= this.engine.openPage({ onArrived: () => undefined, onNext: () => undefined });
  }

  leavePage(): void {
    const { phase, file, waiting } = this.engine.getSnapshot();
    // Files that were not started are lost with the page, also those queued behind a cancelled one.
    if (this.closePage && phase === "idle") [file, ...waiting].forEach((each) => this.giveUp(each));
    this.closePage?.();
    this.closePage = null;
  }

  /** The rider cannot see a video whose last response was lost, and then rejected. */
  private isVideo = (file: File) => this.uploaded().includes(contentOf(file));

  giveUp(file: File | null): void {
    if (file !== null && !this.isVideo(file)) this.wanted.delete(contentOf(file));
  }

  /** A closed tab loses its state; in the next one the rider chooses again the files missing in the library. */
  reopenTab(arrives: boolean): void {
    jest.clearAllTimers();
    this.world.close(arrives);
    this.closePage = null;
    this.engine = openTab();
    this.watch(this.engine);
    this.openPage();
    const uploaded = this.uploaded();
    const missing = [...this.wanted].filter((content) => !uploaded.includes(content));
    const [first, ...others] = missing.map((content) => new NamedFile(content, BIG));
    if (!first) return;
    this.engine.choose(first, null);
    this.engine.addWaiting(others.map((file) => ({ file, refusal: null })));
    this.engine.upload();
  }

  /** The contents of all videos in the library, with duplicates. */
  uploaded(): string[] {
    return [...this.world.server.videos.values()].map(({ upload }) => {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
      // Whole, in order, and of one file.
      expect(parts.map(({ start }) => start)).toEqual([0, ...parts.map(({ end }) => end).slice(0, -1)]);
      expect(parts.at(-1)?.end).toBe(upload.size);
      const contents = new Set(parts.map(({ file }) => file.content));
      expect(contents.size).toBe(1);
      return [...contents][0] ?? "";
    });
  }

  /** Restores the network and the file, and waits until everything is done. */
  async persevere(): Promise<void> {
    const { world, engine } = this;
    world.isOnline = true;
    world.faults.call.length = world.faults.put.length = 0;
    this.openPage();
    for (let tries = 0; tries < 100; tries += 1) {
      const { file, phase, hold } = engine.getSnapshot();
      if (file instanceof NamedFile) file.isGone = false;
      if (file === null || phase === "success") return;
      if (hold === "paused") engine.resume();
      else if (phase === "error" && this.isVideo(file)) engine.skip();
      else if (phase === "idle" || phase === "error") engine.upload();
      await pass(5000);
    }
    throw new Error(`Not uploaded: ${JSON.stringify(engine.getSnapshot())}`);
  }
}

const contentOf = (file: File) => (file as NamedFile).content;

type Step = (rider: Rider) => void | Promise<void>;
const step = (name: string, run: Step) => Object.assign(run, { toString: () => name });

const steps: Record<string, Step> = {
  chooseBig: (rider) => choose(rider, BIG),
  chooseSmall: (rider) => choose(rider, SMALL),
  addSecond: (rider) => rider.addSecond(),
  removeSecond: (rider) => rider.removeSecond(),
  type: ({ engine }) => engine.describe({ title: "Canter", description: "Hands", collectionId: null }),
  upload: ({ engine }) => engine.upload(),
  pause: ({ engine }) => engine.pause(),
  resume: ({ engine }) => engine.resume(),
  cancel: (rider) => {
    const { file, phase } = rider.engine.getSnapshot();
    rider.engine.cancel();
    if (phase === "completing" || phase === "success") return;
    rider.giveUp(file);
    rider.world.untellSmallFiles();
  },
  skip: (rider) => {
    const { file, phase } = rider.engine.getSnapshot();
    if (phase === "error" || phase === "idle") rider.giveUp(file);
    rider.engine.skip();
  },
  leavePage: (rider) => rider.leavePage(),
  openPage: (rider) => rider.openPage(),
  closeTab: (rider) => rider.reopenTab(false),
  closeTabWithPartsArriving: (rider) => rider.reopenTab(true),
  goOffline: ({ world }) => void (world.isOnline = false),
  goOnline: ({ world }) => void (world.isOnline = true),
  fileGone: ({ engine }) => {
    const { file } = engine.getSnapshot();
    if (file instanceof NamedFile) file.isGone = true;
  },
};

function choose(rider: Rider, size: number): void {
  const { engine } = rider;
  const before = engine.getSnapshot();
  // The form takes no file while the success of another is shown.
  if (before.phase === "success" || !before.isPageOpen) return;
  if (!isUploading(before)) rider.giveUp(before.file);
  const file = rider.newFile(size);
  if (isUploading(before)) rider.wanted.add(contentOf(file));
  engine.choose(file, null);
}

const FAULTS: Fault[] = ["lost", "unreachable", 409, 413, 500, 503, 507];
const aStep = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.entries(steps).map(([name, run]) => step(name, run))) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3000 }).map((ms) => step(`wait ${ms}`, () => pass(ms))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("call" as const, "put" as const), fc.constantFrom(...FAULTS))
      .map(([kind, fault]) => step(`${kind} ${fault}`, ({ world }) => void world.faults[kind].push(fault))),
  },
);

test("after any sequence of faults each started file is one complete video, and nothing is sent twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 40, size: "max" }), async (sequence) => {
      const rider = new Rider();
      const leave = enterWorld(rider.world);
      try {
        for (const run of [steps["chooseBig"], ...sequence]) {
          await run?.(rider);
          await pass(1);
          expectNamed(rider.engine.getSnapshot());
        }
        await rider.persevere();
        expect(rider.uploaded().toSorted()).toEqual([...rider.wanted].toSorted());
        expect(rider.world.sentAgain).toEqual([]);
      } finally {
        leave();
        jest.clearAllTimers();
      }
    }),
    { numRuns: isLongSeries() ? 3000 : 200 },
  );
});
