import { expect, test } from "@jest/globals";
import type { GrabbedFrame } from "@/lib/player/display/presented-frame-observer";
import { createVideoCheck } from "@/lib/player/display/video-check";
import { DRAWN, type Fingerprint } from "@/lib/player/engine/fingerprint";
import type { PictureMatcher } from "@/lib/player/frames/picture-match";

const print: Fingerprint = { basis: DRAWN, levels: new Float32Array() };

/** @param found what the browser's picture and the drawn element show: a frame, or null for no known one. */
function open({ byPicture, drawn }: Record<"byPicture" | "drawn", number | null>, isVideoOffset = false) {
  const seen = { refusals: 0, checked: [] as [number, number][], drawn: 0 };
  let isDrawing = false;
  const matcher: PictureMatcher = {
    canMatch: () => true,
    fingerprint: () => Promise.resolve(print),
    match: () => Promise.reject(new Error("There is nothing to match.")),
    find: () => Promise.resolve(isDrawing ? drawn : byPicture),
    endIfObsolete: () => undefined,
    onFrame: () => undefined,
    setStore: () => undefined,
  };
  const grabbed = { frame: { videoFrame: {}, close: () => undefined } } as unknown as GrabbedFrame;
  const check = createVideoCheck({
    observer: {
      grab(isDrawn = false) {
        isDrawing = isDrawn;
        seen.drawn += isDrawn ? 1 : 0;
        return grabbed;
      },
      refusePictures: () => (seen.refusals += 1),
    },
    seeker: { seekTo: () => Promise.resolve({ kind: "exact", shownFrame: 0 }) },
    timecode: { frameCount: 90 },
    matcher: () => matcher,
    isVideoOffset: () => isVideoOffset,
    onChecked: (sought, painted) => seen.checked.push([sought, painted]),
  });
  const run = () =>
    check.run(
      7,
      () => true,
      () => undefined,
    );
  return { run, seen };
}

test("a picture of the requested frame is used, and the element is not drawn", async () => {
  const { run, seen } = open({ byPicture: 7, drawn: null });
  expect(await run()).toBe(true);
  expect(seen).toEqual({ refusals: 0, checked: [[7, 7]], drawn: 0 });
});

test("if only the drawn element shows the requested frame, the browser's picture is not used again", async () => {
  const { run, seen } = open({ byPicture: null, drawn: 7 });
  expect(await run()).toBe(true);
  expect(seen).toEqual({ refusals: 1, checked: [[7, 7]], drawn: 1 });
});

test("a still scene gives no result for either", async () => {
  const { run, seen } = open({ byPicture: null, drawn: null });
  expect(await run()).toBe(true);
  expect(seen).toMatchObject({ refusals: 0, checked: [] });
});

test("if the element may be at any frame, it is not searched twice", async () => {
  const { run, seen } = open({ byPicture: null, drawn: 7 }, true);
  await run();
  expect(seen).toMatchObject({ refusals: 0, drawn: 0 });
});
