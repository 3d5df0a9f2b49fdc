import { expect, test } from "@jest/globals";
import { isWholePicture } from "@/lib/server/media/nal-units";

const unit = (...bytes: number[]) =>
  Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), Buffer.from(bytes)]);
/** The first byte has the type; the second of a slice, whether it starts a picture. */
const KEY = unit(0x65, 0x88, 1, 2);
const OTHER = unit(0x41, 0x9a, 1, 2);
const SECOND_SLICE = unit(0x41, 0x40, 1, 2);
const SPS = unit(0x67, 1, 2, 3);
const SEI = unit(0x06, 5, 4, 0x2b);
const SETS = new Set([SPS.subarray(4).toString("base64")]);

test.each<[string, Buffer[], boolean, boolean]>([
  ["a key picture", [KEY], true, true],
  ["the file's own parameters before it", [SPS, KEY], true, true],
  ["a picture of two slices", [OTHER, SECOND_SLICE], false, true],
  ["said to be a key picture, and is none", [OTHER], true, false],
  ["a key picture nobody speaks of", [KEY], false, false],
  ["two pictures in one packet", [OTHER, OTHER], false, false],
  ["half a picture", [SECOND_SLICE], false, false],
  ["other parameters than the file's", [unit(0x67, 9, 9), KEY], true, false],
  ["words beside the picture", [SEI, KEY], true, false],
  ["nothing but noughts", [Buffer.alloc(40)], false, false],
  ["a unit longer than its packet", [KEY.subarray(0, 6)], true, false],
  ["bytes left over", [KEY, Buffer.from([0, 0])], true, false],
])("%s", (_, units, isKey, isWhole) => {
  expect(isWholePicture(Buffer.concat(units), isKey, SETS)).toBe(isWhole);
});
