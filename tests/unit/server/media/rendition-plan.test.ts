import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { ERROR_MESSAGES } from "@/lib/domain/videos/processing";
import { checkDeclaredCost, requireAffordable } from "@/lib/server/media/cost";
import { MediaRefusal } from "@/lib/server/media/media-refusal";
import type { ProbedFile, ProbedStream } from "@/lib/server/media/probe";
import { planRendition } from "@/lib/server/media/rendition-plan";

const picture: ProbedStream = {
  index: 0,
  codec_type: "video",
  codec_name: "h264",
  width: 1920,
  height: 1080,
  pix_fmt: "yuv420p",
  time_base: "1/30000",
  avg_frame_rate: "30000/1001",
  duration: 10,
};
const sound: ProbedStream = { index: 1, codec_type: "audio", codec_name: "aac", sample_rate: 48_000 };

function plan(
  over: Partial<ProbedStream> = {},
  others: ProbedStream[] = [],
  format: Partial<ProbedFile["format"]> = {},
) {
  return planRendition({
    streams: [{ ...picture, ...over }, ...others],
    format: { format_name: "mov,mp4,m4a,3gp,3g2,mj2", ...format },
  });
}

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof MediaRefusal) return error.reason;
    throw error;
  }
  return "taken";
}

test("the source's time base is used, unless no encoder supports it", () => {
  expect(plan().timeBase).toEqual([1, 30_000]);
  expect(plan({ time_base: "1001/60000" }).timeBase).toEqual([1001, 60_000]);
  expect(plan({ time_base: "1/1000000000" }).timeBase).toEqual([1, 90_000]);
  expect(plan({ time_base: "0/0" }).timeBase).toEqual([1, 90_000]);
});

test("a picture without a size is damaged: its parameters are nowhere in the file", () => {
  expect(reasonOf(() => plan({ width: 0, height: 0, pix_fmt: "unknown" }))).toBe("damaged");
  expect(reasonOf(() => plan({ width: undefined, height: undefined }))).toBe("damaged");
});

test.each([
  ["24000/1001", 12],
  ["25/1", 13],
  ["30000/1001", 15],
  ["60/1", 30],
  ["240/1", 30],
  ["0/0", 30],
  ["1/2", 1],
])("at a mean of %s frames a second key frames are %d frames apart", (avg_frame_rate, distance) => {
  expect(plan({ avg_frame_rate }).keyFrameDistance).toBe(distance);
});

test("cover pictures and unknown sound are ignored", () => {
  const cover: ProbedStream = { ...picture, index: 7, disposition: { attached_pic: 1 } };
  const spatial: ProbedStream = { index: 8, codec_type: "audio", sample_rate: 48_000 };
  const file = planRendition({ streams: [cover, spatial, sound, { ...picture, index: 3 }] });
  expect(file).toMatchObject({ videoStreamIndex: 3, audioStreamIndex: 1 });
  expect(plan({}, [spatial]).audioStreamIndex).toBeNull();
});

test("a file that cannot become a video is rejected with its reason", () => {
  expect(reasonOf(() => planRendition({ streams: [] }))).toBe("notAVideo");
  expect(reasonOf(() => planRendition({ streams: [sound] }))).toBe("noPicture");
  expect(reasonOf(() => plan({ codec_name: undefined }))).toBe("unknownCodec");
  const dolbyVision = (profile: number, compatibility: number) =>
    plan({ side_data_list: [{ dv_profile: profile, dv_bl_signal_compatibility_id: compatibility }] });
  expect(reasonOf(() => dolbyVision(5, 0))).toBe("dolbyVision");
  // Its base is HLG.
  expect(dolbyVision(8, 4).width).toBeGreaterThan(0);
  expect(reasonOf(() => plan({ width: 16_384, height: 16_384 }))).toBe("tooLarge");
  expect(reasonOf(() => plan({ width: 8192, height: 4320 }))).toBe("taken");
  expect(reasonOf(() => plan({ width: 1, height: 1 }))).toBe("tooSmall");
  expect(reasonOf(() => plan({ duration: 5 * 3600 }))).toBe("tooLong");
});

test("the picture's own length is used, the whole file's only without one", () => {
  expect(plan({ duration: 10 }, [], { duration: 99 })).toMatchObject({ declaredSeconds: 10 });
  const tagged = { duration: undefined, tags: { DURATION: "00:01:02.500000000" } };
  expect(plan(tagged, [], { duration: 99 })).toMatchObject({ declaredSeconds: 62.5 });
  expect(plan({ duration: undefined }, [], { duration: 99 })).toMatchObject({ declaredSeconds: 99 });
  expect(plan({ duration: undefined }).declaredSeconds).toBeNull();
});

test("HDR is mapped, odd matrices are converted, known ones are kept", () => {
  expect(plan({ color_transfer: "smpte2084" }).colour).toEqual({
    kind: "hdr",
    matrix: "bt709",
    transfer: "smpte2084",
  });
  expect(plan({ color_space: "bt470bg" }).colour).toEqual({ kind: "keep", matrix: "bt470bg" });
  expect(plan({ color_space: "bt2020nc" }).colour).toEqual({ kind: "convert", matrix: "bt709" });
  expect(plan({ pix_fmt: "bgr24" }).colour).toEqual({ kind: "convert", matrix: "bt709" });
  expect(plan().colour.matrix).toBe("bt709");
  expect(plan({ width: 640, height: 480 }).colour.matrix).toBe("smpte170m");
});

test("every size is even, upright, never larger than shown, and at most 1080 on the short side", () => {
  const side = fc.integer({ min: 16, max: 8192 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(0, 90, -90, 180, 270), (width, height, rotation) => {
      fc.pre(width * height <= 35_389_440);
      fc.pre(Math.min(width, height) * Math.min(1, 4096 / Math.max(width, height)) >= 16);
      const made = plan({ width, height, side_data_list: [{ rotation }] });
      const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
      expect(made.width % 2).toBe(0);
      expect(made.height % 2).toBe(0);
      expect(made.width).toBeLessThanOrEqual(wide);
      expect(made.height).toBeLessThanOrEqual(high);
      expect(Math.min(made.width, made.height)).toBeLessThanOrEqual(1080);
      expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(4096);
    }),
  );
});

test("a picture longer than any camera's is rejected with a message, and so is one that would have no pixels", () => {
  expect(() => plan({ width: 16_384, height: 16 })).toThrow(ERROR_MESSAGES.tooLarge);
  expect(() => plan({ width: 8192, height: 16 })).toThrow(ERROR_MESSAGES.tooSmall);
});

test("the allowed cost depends on the size: cameras' files pass, small files of great cost do not", () => {
  const cost = (width: number, height: number, frames: number, bytes: number) => () =>
    checkDeclaredCost(
      { sourcePixels: width * height, declaredFrames: frames, declaredSeconds: null, frameRate: null },
      bytes,
    );
  expect(cost(7680, 4320, 20 * 30, 200e6)).not.toThrow();
  expect(cost(3840, 2160, 60 * 60, 180e6)).not.toThrow();
  expect(cost(1920, 1080, 4 * 3600 * 30, 2 ** 30)).not.toThrow();
  expect(cost(8192, 4320, 700, 323_000)).toThrow(ERROR_MESSAGES.tooCostly);
  expect(() => requireAffordable(4 * 3600 * 30 * 1920 * 1080, 2e6)).toThrow(ERROR_MESSAGES.tooCostly);
});

test("a file may have the frames of four hours at 60 a second, or of 20 minutes at 240, however small they are", () => {
  const frames =
    (declaredFrames: number | null, frameRate: number, declaredSeconds: number | null = null) =>
    () =>
      checkDeclaredCost({ sourcePixels: 32 * 32, declaredFrames, declaredSeconds, frameRate }, 7e6);
  expect(frames(4 * 3600 * 60, 60)).not.toThrow();
  expect(frames(20 * 60 * 240, 240)).not.toThrow();
  expect(frames(4 * 3600 * 60 + 1, 60)).toThrow(ERROR_MESSAGES.tooManyFrames);
  expect(frames(20 * 60 * 240 + 1, 240)).toThrow(ERROR_MESSAGES.tooManyFrames);
  expect(frames(null, 240, 4 * 3600)).toThrow(ERROR_MESSAGES.tooManyFrames);
});

test("for any metadata of a file the plan fails only by a rejection", () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("1/0", "-1/30", "0:1", "9999999999/1", "bt709", "tt", "unknown"),
  );
  const number = fc.oneof(fc.integer(), fc.constant(undefined));
  const stream = fc.record({
    index: fc.nat(),
    codec_type: fc.constantFrom("video", "audio", "data", undefined),
    codec_name: text,
    width: number,
    height: number,
    pix_fmt: text,
    sample_aspect_ratio: text,
    time_base: text,
    avg_frame_rate: text,
    color_space: text,
    color_transfer: text,
    duration: fc.oneof(fc.double(), fc.constant(undefined)),
    sample_rate: number,
  });
  fc.assert(
    fc.property(fc.array(stream, { maxLength: 4 }), (streams) => {
      expect(typeof reasonOf(() => planRendition({ streams }))).toBe("string");
    }),
  );
});

test("only the shown part of the picture counts, with the aspect ratio of the file", () => {
  const window = { left: 0, top: 0, width: 1440, height: 1080, pixelShape: 4 / 3 };
  const withWindow = (over: Partial<ProbedStream>, windows = [{ id: 1, window }]) =>
    planRendition({ streams: [{ ...picture, id: "0x1", ...over }] }, undefined, windows);
  expect(withWindow({ height: 1088 })).toMatchObject({ width: 1920, height: 1080, letterbox: null });
  // ffmpeg's own shape is of the whole picture, as the track's size is of the part.
  const stretched = { height: 1088, sample_aspect_ratio: "136:135" };
  expect(withWindow(stretched)).toMatchObject({ width: 1920, height: 1080 });
  expect(withWindow({}, [{ id: 2, window }]).crop).toBeNull();
});
