import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { openSeekingFrameSource } from "@/lib/player/display/seeking-frame-source";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const RATE = 30;
const timecode = evenTimecode(90, 90, RATE);

/** A video that seeks at once and reports the frame at its position. */
class SoughtVideo extends EventTarget {
  readonly error = null;
  readonly videoWidth = 4;
  readonly videoHeight = 4;
  private onPainted: VideoFrameRequestCallback | null = null;
  private seconds = 0;

  set src(_: string) {
    void Promise.resolve().then(() => this.dispatchEvent(new Event("loadeddata")));
  }

  get currentTime(): number {
    return this.seconds;
  }

  set currentTime(seconds: number) {
    this.seconds = seconds;
    void Promise.resolve().then(() => {
      this.dispatchEvent(new Event("seeked"));
      const mediaTime = timecode.timeOf(timecode.frameAt(seconds));
      this.onPainted?.(0, { mediaTime } as VideoFrameCallbackMetadata);
    });
  }

  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number {
    this.onPainted = callback;
    return 1;
  }

  cancelVideoFrameCallback(): void {}
}

const replaced = { document: { createElement: () => new SoughtVideo() }, createImageBitmap: () => ({}) };
const before = Object.keys(replaced).map((name) => [name, Reflect.get(globalThis, name)] as const);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, replaced);
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, Object.fromEntries(before));
});

test.each([
  ["believed", false],
  ["refused", true],
] as const)("frames by an engine whose reports are %s: approximate is %s", async (finding, isApproximate) => {
  const trust = createFrameTrust();
  trust.note("callback-time", finding);
  const source = await openSeekingFrameSource("clip.mp4", timecode, trust);
  const reading = source.readFrom(40).read(40);
  await jest.advanceTimersByTimeAsync(5000);
  await expect(reading).resolves.toMatchObject({ frameIndex: 40, frame: { isApproximate } });
});

test("findings about the engine by its own seeks are shared with the player", async () => {
  const trust = createFrameTrust();
  const source = await openSeekingFrameSource("clip.mp4", timecode, trust);
  const reader = source.readFrom(40);
  for (let read = 0; read < 2; read += 1) {
    const reading = reader.read(42);
    await jest.advanceTimersByTimeAsync(5000);
    await reading;
  }
  expect(trust.findings()["callback-time"]).toBe("believed");
});
