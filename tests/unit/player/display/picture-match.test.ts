import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import { meanDifference } from "@/lib/player/engine/fingerprint";
import { createFrameTrust } from "@/lib/player/engine/frame-trust";
import { createPictureMatcher } from "@/lib/player/frames/picture-match";
import type { CachedFrame } from "@/lib/player/frames/cached-frame";
import type { FrameStore } from "@/lib/player/frames/frame-store";

const WIDTH = 128;
const HEIGHT = 72;

/** The bright column of each frame's picture tells it from every other. */
const level = (frame: number, x: number): number => (x === frame ? 252 : 0);

function cachedFrame(frame: number): CachedFrame {
  const videoFrame = {
    format: "I420",
    visibleRect: { width: WIDTH, height: HEIGHT },
    allocationSize: () => WIDTH * HEIGHT * 1.5,
    copyTo(into: Uint8Array) {
      for (let at = 0; at < WIDTH * HEIGHT; at += 1) into[at] = level(frame, Math.floor((at % WIDTH) / 2));
      return Promise.resolve([{ offset: 0, stride: WIDTH }]);
    },
  } as unknown as VideoFrame;
  const draw = () => undefined;
  return {
    width: WIDTH,
    height: HEIGHT,
    isFullResolution: true,
    draw,
    copyPixels: null,
    videoFrame,
    close: draw,
  };
}

const ROW_BYTES = 64 * 4;

/** Whether a canvas returns noise, given the number of its earlier reads. */
let isNoise = (_responses: number): boolean => false;

/** A canvas whose grey columns can be filled and read. */
function greyContext() {
  const data = new Uint8ClampedArray(ROW_BYTES * 37).fill(255);
  let responses = 0;
  return {
    fillStyle: "",
    fillRect(x: number, y: number, _width: number, height: number) {
      const grey = Number(/\d+/.exec(this.fillStyle)?.[0]);
      const end = Math.min(data.length, (y + height) * ROW_BYTES);
      for (let at = y * ROW_BYTES + x * 4; at < end; at += ROW_BYTES) data.fill(grey, at, at + 3);
    },
    getImageData() {
      responses += 1;
      return { data: isNoise(responses - 1) ? data.map((_, at) => (at * 89 + responses * 57) % 256) : data };
    },
  };
}

/** A store that decodes on the test's command. @param pictureOf the picture of a frame. */
function slowStore(pictureOf: (frame: number) => number) {
  const held = new Set<number>();
  const moves: number[] = [];
  const read: number[] = [];
  const get = (frame: number) => {
    if (!held.has(frame)) return null;
    read.push(frame);
    return cachedFrame(pictureOf(frame));
  };
  const parts = {
    get,
    hasFullResolution: (frame: number) => held.has(frame),
    capacity: 100,
    moveTo: (frame: number) => void moves.push(frame),
    pause: () => undefined,
    resume: () => undefined,
  };
  return { held, moves, read, store: parts as unknown as FrameStore };
}

/** @param pictureOf the picture that a frame has; each its own when left out */
function open(pictureOf = (frame: number) => frame) {
  const slow = slowStore(pictureOf);
  const timecode = { frameCount: 64 };
  const matcher = createPictureMatcher({ trust: createFrameTrust(), timecode, mayFill: () => true });
  matcher.setStore(slow.store);
  const decode = (from: number, to: number) => {
    for (let frame = from; frame <= to; frame += 1) {
      slow.held.add(frame);
      matcher.onFrame(frame);
    }
  };
  const printOf = async (frame: number) => {
    const print = await matcher.fingerprint(cachedFrame(frame));
    if (print === null) throw new Error("There is no fingerprint.");
    return print;
  };
  return { matcher, decode, printOf, moves: slow.moves, read: slow.read };
}

const guess = (frame: number) => ({ candidates: [frame], isTrusted: false });
const task = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(() => {
  Object.assign(globalThis, { document: { createElement: () => ({ getContext: greyContext }) } });
});

describe("a picture's name", () => {
  test("is that of the picture at the time of the request, also if the element paints its next frame at once", async () => {
    const { matcher } = open();
    let painted = 20;
    const element: CachedFrame = {
      ...cachedFrame(0),
      draw(context) {
        for (let x = 0; x < 64; x += 1) {
          context.fillStyle = `rgb(${level(painted, x)} 0 0)`;
          context.fillRect(x, 0, 1, 36);
        }
      },
    };
    const { videoFrame: _, ...drawn } = element;
    const asked = matcher.fingerprint(drawn);
    painted = 21;
    const [first, next, again] = [
      await asked,
      await matcher.fingerprint(drawn),
      await matcher.fingerprint(drawn),
    ];
    if (first === null || next === null || again === null) throw new Error("There is no fingerprint.");
    expect(meanDifference(next, again)).toBe(0);
    expect(meanDifference(first, next)).toBeGreaterThan(0);
  });

  test("is found beyond the likely error of the time, also at the end of the first range compared", async () => {
    const { matcher, decode, printOf } = open();
    decode(0, 63);
    for (const frame of [23, 24, 25, 12, 11, 40])
      await expect(matcher.match(await printOf(frame), guess(18))).resolves.toMatchObject({
        frameIndex: frame,
        isByPicture: true,
      });
  });

  test("is found although a step decodes other frames meanwhile", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] });
    const { matcher, decode, printOf, moves } = open();
    const matched = matcher.match(await printOf(20), guess(18));
    await task();
    matcher.endIfObsolete();
    decode(50, 55);
    jest.advanceTimersByTime(3000);
    expect(moves).toEqual([15, 15]);
    decode(15, 21);
    await expect(matched).resolves.toMatchObject({ frameIndex: 20, isByPicture: true });
    jest.useRealTimers();
  });

  test("is the one by time at once when the request is cancelled", async () => {
    const { matcher, printOf } = open();
    let isAsked = true;
    const matched = matcher.match(await printOf(20), guess(18), () => isAsked);
    await task();
    isAsked = false;
    matcher.endIfObsolete();
    await expect(matched).resolves.toMatchObject({ frameIndex: 18, isByPicture: false });
  });
});

describe("the name of a picture read through a canvas", () => {
  const draws = (frame: number): CachedFrame => {
    const { videoFrame: _, ...inMemory } = cachedFrame(frame);
    return {
      ...inMemory,
      draw(context) {
        for (let x = 0; x < 64; x += 1) {
          // Every second frame is half like the next.
          context.fillStyle = `rgb(${x === frame || x === frame + 1 - (frame % 2) * 2 ? 252 : 0} 0 0)`;
          context.fillRect(x, 0, 1, 36);
        }
      },
    };
  };

  test("is not found in noise that starts after the canvas was trusted", async () => {
    // Reads: the test of the canvas, the picture, and every second one of the compared frames.
    isNoise = (responses) => responses > 1 && responses % 2 === 0;
    const trust = createFrameTrust();
    const { held, store } = slowStore((frame) => frame);
    const drawnStore = { ...store, get: (frame: number) => (held.has(frame) ? draws(frame) : null) };
    const matcher = createPictureMatcher({ trust, timecode: { frameCount: 64 }, mayFill: () => true });
    matcher.setStore(drawnStore);
    for (let frame = 0; frame < 64; frame += 1) held.add(frame);
    const print = await matcher.fingerprint(draws(20));
    if (print === null) throw new Error("There is no fingerprint.");
    await expect(matcher.match(print, guess(20))).resolves.toMatchObject({ isByPicture: false });
    expect(trust.isRefused("canvas-pixels")).toBe(true);
    await expect(matcher.fingerprint(draws(20))).resolves.toBeNull();
    isNoise = () => false;
  });
});

describe("the cached frame that a picture shows", () => {
  beforeAll(() => {
    Object.assign(globalThis, { document: { createElement: () => ({ getContext: greyContext }) } });
  });

  test("is found around the requested frame, however far, and at both ends of the video", async () => {
    const { matcher, decode, printOf, moves } = open();
    decode(0, 63);
    for (const [painted, sought] of [
      [30, 30],
      [31, 30],
      [24, 30],
      [5, 55],
      [0, 0],
      [63, 61],
    ] as const)
      await expect(matcher.find(await printOf(painted), sought, true)).resolves.toBe(painted);
    // Without decoding.
    expect(moves).toEqual([]);
  });

  test("is decoded first if it is not cached, and is none if decoding fails", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] });
    const { matcher, decode, printOf, moves } = open();
    decode(0, 29);
    decode(31, 63);
    const found = matcher.find(await printOf(30), 30, true);
    await task();
    expect(moves).toEqual([30]);
    decode(30, 30);
    await jest.advanceTimersByTimeAsync(1);
    await expect(found).resolves.toBe(30);

    const few = open();
    few.decode(30, 31);
    const missing = few.matcher.find(await few.printOf(30), 30, true);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(missing).resolves.toBeNull();
    jest.useRealTimers();
  });

  test("is none if all frames are alike", async () => {
    const { matcher, decode, printOf } = open(() => 7);
    decode(0, 63);
    await expect(matcher.find(await printOf(7), 30, true)).resolves.toBeNull();
  });

  test("is found beside the requested one", async () => {
    const { matcher, decode, printOf } = open();
    decode(0, 63);
    await expect(matcher.find(await printOf(20), 15, true)).resolves.toBe(20);
  });

  test("is not searched far away in a still scene", async () => {
    const { matcher, decode, printOf, read } = open(() => 7);
    decode(0, 63);
    await expect(matcher.find(await printOf(7), 30, true)).resolves.toBeNull();
    expect(read).toEqual([29, 30, 31]);
  });

  test("needs no decoding if the request is cancelled before its turn", async () => {
    const { matcher, printOf, moves } = open();
    await expect(matcher.find(await printOf(20), 15, true, () => false)).resolves.toBeNull();
    expect(moves).toEqual([]);
  });

  test("is searched only beside the requested one if the file's own times are played", async () => {
    const { matcher, decode, printOf, moves } = open();
    decode(0, 63);
    await expect(matcher.find(await printOf(31), 30, false)).resolves.toBe(31);
    await expect(matcher.find(await printOf(40), 30, false)).resolves.toBeNull();
    expect(moves).toEqual([]);
  });

  test("is no longer searched once the request is cancelled", async () => {
    const { matcher, decode, printOf, read } = open();
    decode(0, 63);
    await expect(matcher.find(await printOf(20), 15, true, () => read.length < 2)).resolves.toBeNull();
    expect(read).toHaveLength(3);
  });
});
