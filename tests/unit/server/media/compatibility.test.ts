import { expect, test } from "@jest/globals";
import {
  MAX_FRAMES_A_GROUP,
  incompatibilityOfHeaders,
  incompatibilityOfPackets,
  type Incompatibility,
} from "@/lib/server/media/compatibility";
import type { ProbedFile, ProbedPacket, ProbedStream } from "@/lib/server/media/probe";
import { planRendition } from "@/lib/server/media/rendition-plan";

const PHONE: ProbedStream = {
  index: 0,
  codec_type: "video",
  codec_name: "h264",
  profile: "High",
  level: 40,
  width: 1920,
  height: 1080,
  pix_fmt: "yuv420p",
  field_order: "progressive",
  color_space: "bt709",
  time_base: "1/600",
  avg_frame_rate: "30/1",
  duration: 10,
};

function byHeaders(
  change: Partial<ProbedStream>,
  format_name = "mov,mp4,m4a,3gp,3g2,mj2",
): Incompatibility | null {
  const file: ProbedFile = { streams: [{ ...PHONE, ...change }], format: { format_name } };
  return incompatibilityOfHeaders(file, planRendition(file));
}

test.each<[string, Partial<ProbedStream>, Incompatibility | null]>([
  ["what phones record", {}, null],
  ["an upright picture without a matrix", { width: 1080, height: 1920 }, null],
  ["a small one without labels", { width: 640, height: 360, color_space: undefined }, null],
  ["HEVC", { codec_name: "hevc", profile: "Main" }, "codec"],
  ["10 bits", { profile: "High 10", pix_fmt: "yuv420p10le" }, "codec"],
  ["4:2:2", { pix_fmt: "yuv422p" }, "pixelFormat"],
  ["full range", { color_range: "pc" }, "pixelFormat"],
  ["a level no phone decodes", { level: 60 }, "codec"],
  ["4K", { width: 3840, height: 2160, level: 51 }, "size"],
  ["an odd side", { width: 1919 }, "size"],
  ["pixels that are not square", { sample_aspect_ratio: "4:3" }, "size"],
  ["turned for display", { side_data_list: [{ rotation: -90 }] }, "rotated"],
  ["mirrored for display", { side_data_list: [{ rotation: 0 }] }, "rotated"],
  ["half pictures", { field_order: "tt" }, "interlaced"],
  ["HDR", { color_transfer: "arib-std-b67" }, "colour"],
  ["an odd colour matrix", { color_space: "bt2020nc" }, "colour"],
])("by its headers: %s", (_, change, reason) => expect(byHeaders(change)).toBe(reason));

test("containers without a table of frames are encoded", () => {
  expect(byHeaders({}, "matroska,webm")).toBe("container");
  expect(byHeaders({}, "avi")).toBe("container");
});

/** Times of frames in the order of decoding; a capital K before one that is a key frame. */
function packets(text: string, sizeBytes = 1000): ProbedPacket[] {
  return text.split(" ").map((word) => ({
    tick: Number(word.replace(/[KD]/, "")),
    durationTicks: 20,
    sizeBytes,
    position: 0,
    flags: word.startsWith("K") ? "K_" : word.startsWith("D") ? "_D" : "__",
  }));
}
const group = (frames: number) =>
  ["K0", ...Array.from({ length: frames - 1 }, (_, n) => String((n + 1) * 20))].join(" ");

test.each<[string, string, Incompatibility | null]>([
  ["a constant rate", "K0 20 40 K60 80", null],
  ["a variable rate", "K0 25 90 K91 200", null],
  ["frames stored in another order", "K0 60 20 40 K80 140 100 120", null],
  ["as many frames from key to key as a jump may cost", `${group(MAX_FRAMES_A_GROUP)} K1300`, null],
  ["one more", group(MAX_FRAMES_A_GROUP + 1), "keyFramesApart"],
  ["frames that an edit list leaves out", "K0 D20 40", "editList"],
  ["two frames at one time", "K0 20 20 40", "times"],
  ["a frame of eleven seconds", "K0 20 6620", "times"],
  ["a first frame that cannot be decoded", "K-20 0 20", "times"],
  ["frames that need the next key frame", "K0 20 K80 40 60", "openGroups"],
  ["no key frame at the start", "0 20 K40", "openGroups"],
])("by its packets: %s", (_, text, reason) =>
  expect(incompatibilityOfPackets(packets(text), 0, 1 / 600)).toBe(reason),
);

test("a bitrate too high for a slow connection is encoded", () => {
  const seconds = packets(group(31));
  const heavy = (bits: number) =>
    seconds.map((packet) => ({ ...packet, sizeBytes: bits / 8 / seconds.length }));
  expect(incompatibilityOfPackets(heavy(24e6), 0, 1 / 600)).toBeNull();
  expect(incompatibilityOfPackets(heavy(26e6), 0, 1 / 600)).toBe("heavy");
});
