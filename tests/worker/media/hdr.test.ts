/** HDR video on SDR screens: twelve colours compared with those of the formula. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { toSdr, type HdrTransfer } from "@/lib/server/media/tone-map";
import {
  hdrLabels,
  hdrSignal,
  PATCHES,
  patchesPicture,
  PATCHES_SIZE,
  REFERENCE_WHITE_NITS,
} from "@/tests/support/media/hdr-patches";
import { createClipFolder, readStream, type ClipFolder } from "./clips";

const run = promisify(execFile);
let clips: ClipFolder;
beforeAll(async () => void (clips = await createClipFolder()));
afterAll(() => clips.remove());

/** Levels allowed for 10 bits in, 8 bits out, half as much colour, and the encoder. */
const TOLERANCE = 4;
/**
 * Primaries at the very edge of what an SDR screen shows lie between entries of the table: at most two hundredths of white's light
 * where there should be none, and a tenth less of their own.
 */
const DARK_TOLERANCE = 0.02;
const BRIGHT_TOLERANCE = 0.1;

const lightOf = (level: number) => (level / 255) ** 2.4;
const isNear = (level: number, other: number) =>
  Math.abs(level - other) <= TOLERANCE ||
  Math.abs(lightOf(level) - lightOf(other)) <= Math.max(DARK_TOLERANCE, BRIGHT_TOLERANCE * lightOf(level));

/** Red, green and blue of the middle of each patch, 0 to 255. */
async function readPatches(path: string): Promise<number[][]> {
  const count = Object.keys(PATCHES).length;
  const filter = `crop=${PATCHES_SIZE.width}:8,scale=${count * 5}:1:flags=area:in_color_matrix=bt709:in_range=tv,format=rgb24`;
  const args = ["-v", "error", "-i", path, "-vf", filter, "-frames:v", "1", "-f", "rawvideo", "-"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer" });
  return Array.from({ length: count }, (_, n) => [...stdout.subarray((5 * n + 2) * 3, (5 * n + 3) * 3)]);
}

test.each<HdrTransfer>(["smpte2084", "arib-std-b67"])(
  "%s: each colour is the one of the formula",
  async (transfer) => {
    const raw = join(clips.path, `${transfer}.rgb`);
    await writeFile(raw, patchesPicture(transfer));
    const size = `${PATCHES_SIZE.width}x${PATCHES_SIZE.height}`;
    const source = await clips.make(`${transfer}.mov`, [
      ...["-stream_loop", "4", "-f", "rawvideo", "-pix_fmt", "rgb48le", "-s", size, "-r", "25", "-i", raw],
      "-vf",
      `scale=out_color_matrix=bt2020:out_range=tv:flags=accurate_rnd,format=yuv420p10le,${hdrLabels(transfer)}`,
      ...["-c:v", "libx264", "-crf", "8"],
    ]);
    expect(await readStream(source, "color_transfer")).toBe(transfer);
    const { files } = await clips.render(source);
    expect(await readStream(files.rendition, "color_transfer")).toBe("bt709");
    const seen = await readPatches(files.rendition);
    Object.entries(PATCHES).forEach(([name, colour], n) => {
      const expected = toSdr(hdrSignal(colour, REFERENCE_WHITE_NITS, transfer), transfer).map(
        (value) => value * 255,
      );
      const isRight = expected.every((level, primary) => isNear(level, seen[n]?.[primary] ?? NaN));
      expect([name, isRight ? "right" : { expected, seen: seen[n] }]).toEqual([name, "right"]);
    });
  },
);

test("Dolby Vision without a compatible base layer is rejected, with advice how to film instead", async () => {
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=25:duration=0.4"];
  const codec = [
    "-c:v",
    "libx265",
    "-x265-params",
    "log-level=error",
    "-pix_fmt",
    "yuv420p10le",
    "-tag:v",
    "hvc1",
  ];
  const source = await clips.make("profile-5.mp4", [...picture, ...codec]);
  await writeFile(source, withBox(await readFile(source), "hvcC", dolbyVisionBox(5)));
  expect(await readStream(source, "codec_name")).toBe("hevc");
  await expect(clips.render(source)).rejects.toMatchObject({ reason: "dolbyVision" });
});

/** The configuration of Dolby Vision, by its specification of MP4 files: version 1.0, level 1, only a base layer and its notes. */
function dolbyVisionBox(profile: number): Buffer {
  const box = Buffer.alloc(32);
  box.writeUInt32BE(box.length, 0);
  box.write("dvcC", 4, "latin1");
  box.set([1, 0, profile << 1, (1 << 3) | 0b101], 8);
  return box;
}

/** Inserts a box after the one of this name, and enlarges its parents. Only data after the pictures may move. */
function withBox(file: Buffer, name: string, box: Buffer): Buffer {
  const at = file.indexOf(name, "latin1") - 4;
  const end = at + file.readUInt32BE(at);
  const result = Buffer.concat([file.subarray(0, end), box, file.subarray(end)]);
  for (const parent of ["moov", "trak", "mdia", "minf", "stbl", "stsd", "hvc1"]) {
    const place = result.lastIndexOf(parent, at, "latin1") - 4;
    result.writeUInt32BE(result.readUInt32BE(place) + box.length, place);
  }
  return result;
}
