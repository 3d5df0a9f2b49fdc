import { afterAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { EncodedPacketSink } from "mediabunny";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { createFrameDecoder, type VideoFrameReader } from "@/lib/player/frames/frame-decoder";
import { evenTimecode } from "@/tests/support/media/even-timecode";

const FRAMES = 12;
const GROUP = 6;
const FRAME_MICROSECONDS = 40_000;
/** The offset added to the first reading's times, twice to those of the next. */
const EPOCH_MICROSECONDS = 86_400e6;

const timecode = evenTimecode(FRAMES, GROUP, 25);

const IN_ORDER = Array.from({ length: FRAMES }, (_, frame) => frame);
/** The second group is open: two frames that are shown before its key frame are decoded after it. */
const OPEN_GROUP = [0, 1, 2, 3, 6, 4, 5, 7, 8, 9, 10, 11];

/** The packets of these frames, in decoding order. */
function sinkOf(order: readonly number[], keyFrames: readonly number[]): EncodedPacketSink {
  const packetAt = (at: number) => {
    const frame = order[at];
    if (frame === undefined) return null;
    const microsecondTimestamp = frame * FRAME_MICROSECONDS;
    const type = keyFrames.includes(frame) ? "key" : "delta";
    return { at, type, timestamp: microsecondTimestamp / 1e6, microsecondTimestamp };
  };
  return {
    getKeyPacket: (seconds: number) =>
      Promise.resolve(packetAt(order.indexOf(keyFrames.findLast((frame) => frame <= seconds * 25) ?? -1))),
    getNextPacket: ({ at }: { at: number }) => Promise.resolve(packetAt(at + 1)),
  } as unknown as EncodedPacketSink;
}

/** The simulated decoder of one group: for each time stamp in, the time stamps out. */
type Responses = (timestamp: number, at: number) => number[];

let responses: Responses;
/** Frames that were delivered and not closed. */
let open: Set<object>;

const task = () => new Promise((resolve) => setImmediate(resolve));

/** Delivers the outputs that a test sets: for each chunk in a task of its own, one frame or several, as browsers do. */
class FakeVideoDecoder extends EventTarget {
  static readonly made: FakeVideoDecoder[] = [];
  state = "unconfigured";
  decodeQueueSize = 0;
  flushes = 0;
  #given = 0;
  #resets = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(private readonly init: VideoDecoderInit) {
    super();
    FakeVideoDecoder.made.push(this);
  }

  configure(): void {
    this.state = "configured";
  }

  decode({ timestamp }: { timestamp: number }): void {
    const times = responses(timestamp, this.#given);
    this.#given += 1;
    const before = this.#resets;
    this.decodeQueueSize += 1;
    this.#work = this.#work.then(task).then(() => {
      if (before !== this.#resets) return;
      this.decodeQueueSize -= 1;
      for (const time of times) this.giveOut(time);
      this.dispatchEvent(new Event("dequeue"));
    });
  }

  giveOut(timestamp: number): void {
    const frame = { timestamp, close: () => void open.delete(frame) };
    open.add(frame);
    this.init.output(frame as unknown as VideoFrame);
  }

  async flush(): Promise<void> {
    await this.#work;
    this.flushes += 1;
  }

  reset(): void {
    this.state = "unconfigured";
    this.#given = 0;
    this.decodeQueueSize = 0;
    this.#resets += 1;
  }

  close(): void {
    this.state = "closed";
  }
}

class FakeChunk {
  readonly timestamp: number;
  constructor({ timestamp }: EncodedVideoChunkInit) {
    this.timestamp = timestamp;
  }
}

const own = { VideoDecoder: globalThis.VideoDecoder, EncodedVideoChunk: globalThis.EncodedVideoChunk };

function readFrom(keyFrame: number, given: Responses, order = IN_ORDER, keyFrames = [0, GROUP]) {
  responses = given;
  const trust = createFrameTrust();
  const decoder = createFrameDecoder(sinkOf(order, keyFrames), { codec: "avc1" }, timecode, trust);
  return { decoder, reader: decoder.readFrom(keyFrame), finding: () => trust.findings()["decoded-order"] };
}

/** Frame numbers until the end of the video, each frame closed. @throws what the reader throws */
async function readAll(reader: VideoFrameReader): Promise<number[]> {
  const { read, error } = await readUntilRefused(reader);
  if (error !== null) throw error;
  return read;
}

/** The same, with the error that ended it. */
async function readUntilRefused(reader: VideoFrameReader): Promise<{ read: number[]; error: unknown }> {
  const read: number[] = [];
  try {
    for (let next = await reader.read(FRAMES - 1); next !== null; next = await reader.read(FRAMES - 1)) {
      read.push(next.frameIndex);
      next.frame.close();
    }
    return { read, error: null };
  } catch (error) {
    return { read, error };
  }
}

/** Right until that output, then by the given function. */
const after =
  (right: number, wrong: Responses): Responses =>
  (timestamp, at) =>
    at < right ? [timestamp] : wrong(timestamp, at);

const LIES: readonly (readonly [what: string, responses: Responses, right: number[]])[] = [
  ["begin after the key frame", (timestamp) => [timestamp + 2 * FRAME_MICROSECONDS], []],
  ["begin with a time that was never given", (timestamp) => [timestamp + 777], []],
  ["all have the time 0", () => [0], []],
  ["come twice", after(3, (timestamp) => [timestamp - FRAME_MICROSECONDS]), [0, 1, 2]],
  ["go back", after(4, (timestamp) => [timestamp - 2 * FRAME_MICROSECONDS]), [0, 1, 2, 3]],
  ["lie between two frames after some that were right", after(2, (timestamp) => [timestamp - 9000]), [0, 1]],
  [
    "come in swapped pairs",
    (timestamp, at) => (at % 2 === 0 ? [] : [timestamp, timestamp - FRAME_MICROSECONDS]),
    [],
  ],
  [
    "come in swapped pairs after some that were right",
    after(2, (timestamp, at) => (at % 2 === 0 ? [] : [timestamp, timestamp - FRAME_MICROSECONDS])),
    [0, 1],
  ],
  ["leave one out", after(2, (timestamp, at) => (at === 2 ? [] : [timestamp])), [0, 1]],
  [
    "are wrong once, and right in the same task",
    after(2, (timestamp, at) => (at === 2 ? [timestamp + 777, timestamp] : [timestamp])),
    [0, 1],
  ],
];

describe("frames of the browser's decoder", () => {
  beforeEach(() => {
    open = new Set();
    Object.assign(globalThis, { VideoDecoder: FakeVideoDecoder, EncodedVideoChunk: FakeChunk });
  });
  afterAll(() => void Object.assign(globalThis, own));

  test("come in the order of their times, each with its number, from the key frame to the end", async () => {
    for (const keyFrame of [0, GROUP]) {
      const { reader, finding } = readFrom(keyFrame, (timestamp) => [timestamp]);
      const expected = Array.from({ length: FRAMES - keyFrame }, (_, at) => keyFrame + at);
      await expect(readAll(reader)).resolves.toEqual(expected);
      expect(finding()).toBe("believed");
      expect(open.size).toBe(0);
    }
  });

  test("may be rounded to microseconds differently", async () => {
    const { reader, finding } = readFrom(0, (timestamp, at) => [timestamp + (at % 5) - 2]);
    expect(await readAll(reader)).toHaveLength(FRAMES);
    expect(finding()).toBe("believed");
  });

  test("that an edit list hides are dropped without an error", async () => {
    const hidden = [-2, -1];
    const { reader, finding } = readFrom(
      0,
      (timestamp) => [timestamp],
      [...hidden, ...IN_ORDER],
      [-2, GROUP],
    );
    await expect(readAll(reader)).resolves.toEqual(IN_ORDER);
    expect(finding()).toBe("believed");
    expect(open.size).toBe(0);
  });

  test("that lead the first open group are not decoded: the frames they need were not", async () => {
    const given: number[] = [];
    const { reader, finding } = readFrom(
      GROUP,
      (timestamp) => [given.push(timestamp), timestamp].slice(1),
      OPEN_GROUP,
    );
    await expect(readAll(reader)).resolves.toEqual([6, 7, 8, 9, 10, 11]);
    expect(given.map((timestamp) => (timestamp % EPOCH_MICROSECONDS) / FRAME_MICROSECONDS)).toEqual([
      6, 7, 8, 9, 10, 11,
    ]);
    expect(finding()).toBe("believed");
    expect(open.size).toBe(0);
  });

  test("of the previous reading are closed, and cause no error in the next one", async () => {
    const { decoder, reader, finding } = readFrom(0, (timestamp) => [timestamp]);
    await reader.read(0).then((first) => first?.frame.close());
    const stale = FakeVideoDecoder.made.at(-1);
    const next = decoder.readFrom(GROUP);
    expect(reader.isOpen()).toBe(false);
    stale?.giveOut(EPOCH_MICROSECONDS + FRAME_MICROSECONDS);
    await expect(readAll(next)).resolves.toEqual([6, 7, 8, 9, 10, 11]);
    expect(finding()).toBe("believed");
    expect(open.size).toBe(0);
  });

  test.each(LIES)("that %s are rejected, and none after them is delivered", async (_, given, right) => {
    const { reader, finding } = readFrom(0, given);
    const { read, error } = await readUntilRefused(reader);
    expect(String(error)).toContain("not those that are due");
    expect(read).toEqual(right);
    expect(finding()).toBe("refused");
    reader.close();
    expect(open.size).toBe(0);
  });

  test("that are rejected without a waiting request end the reading, and waiting ones are closed", async () => {
    const { reader, finding } = readFrom(
      0,
      after(3, (timestamp) => [timestamp - FRAME_MICROSECONDS]),
    );
    await reader.read(FRAMES - 1).then((first) => first?.frame.close());
    for (let tasks = 0; reader.isOpen() && tasks < 100; tasks += 1) await task();
    expect(finding()).toBe("refused");
    expect(open.size).toBe(0);
    await expect(reader.read(FRAMES - 1)).resolves.toBeNull();
  });

  test("are not requested again once some were rejected, also without a waiting request", async () => {
    const { decoder, reader } = readFrom(
      0,
      after(3, (timestamp) => [timestamp - FRAME_MICROSECONDS]),
    );
    await reader.read(FRAMES - 1).then((first) => first?.frame.close());
    for (let tasks = 0; reader.isOpen() && tasks < 100; tasks += 1) await task();
    const next = await readUntilRefused(decoder.readFrom(GROUP));
    expect(String(next.error)).toContain("not those that are due");
    expect(next.read).toEqual([]);
    expect(open.size).toBe(0);
  });

  /** One at a time, as steps do: each frame is the last one requested. */
  async function step(reader: VideoFrameReader, through: number): Promise<number[]> {
    const read: number[] = [];
    for (let frame = 0; frame <= through; frame += 1) {
      const next = await reader.read(frame);
      if (next === null) break;
      read.push(next.frameIndex);
      next.frame.close();
    }
    return read;
  }

  test("that lead an open group are delivered although none beyond them was requested", async () => {
    // After a flush they lack the pictures of the previous group, and browsers omit them.
    const leadingNeedTheirGroup: Responses = (timestamp, at) => {
      const frame = (timestamp % EPOCH_MICROSECONDS) / FRAME_MICROSECONDS;
      if (frame === 6) return [];
      if (frame === 4) return at === 1 ? [] : [timestamp];
      if (frame === 5)
        return at === 2 ? [timestamp + FRAME_MICROSECONDS] : [timestamp, timestamp + FRAME_MICROSECONDS];
      return [timestamp];
    };
    const { reader, finding } = readFrom(0, leadingNeedTheirGroup, OPEN_GROUP);
    expect(await step(reader, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(finding()).toBe("believed");
    expect(FakeVideoDecoder.made.at(-1)?.flushes).toBe(0);
    reader.close();
    expect(open.size).toBe(0);
  });

  test("of a closed group are taken from the decoder by a flush before the next key frame", async () => {
    // It keeps the newest one, as the threads of decoders do.
    const isHeld = (timestamp: number): boolean =>
      (timestamp % EPOCH_MICROSECONDS) / FRAME_MICROSECONDS === GROUP - 1;
    const { reader } = readFrom(0, (timestamp) => (isHeld(timestamp) ? [] : [timestamp]));
    const all = step(reader, GROUP - 2);
    await expect(all).resolves.toEqual([0, 1, 2, 3, 4]);
    void reader.read(GROUP - 1);
    const decoder = FakeVideoDecoder.made.at(-1);
    for (let tasks = 0; decoder?.flushes === 0 && tasks < 100; tasks += 1) await task();
    expect(decoder?.flushes).toBe(1);
    reader.close();
  });
});
