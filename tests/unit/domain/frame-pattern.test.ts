import { expect, test } from "@jest/globals";
import { runInNewContext } from "node:vm";
import {
  PATTERN_COLUMNS,
  PATTERN_ROWS,
  patternLevels,
  readPatternLevels,
  readPatternPicture,
} from "@/lib/domain/playback/frame-pattern";

/** A picture of these blocks, each `size` pixels wide and high. */
function pictureOf(levels: readonly number[], size: number) {
  const [width, height] = [PATTERN_COLUMNS * size, PATTERN_ROWS * size];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const column = Math.floor((pixel % width) / size);
    const row = Math.floor(pixel / width / size);
    data.fill(levels[row * PATTERN_COLUMNS + column] ?? 0, pixel * 4, pixel * 4 + 4);
  }
  return { data, width, height };
}

test.each([0, 1, 119, 4660, 65_535])("the number %d is read from the picture that carries it", (number) => {
  expect(readPatternLevels(patternLevels(number))).toBe(number);
  expect(readPatternPicture(pictureOf(patternLevels(number), 8))).toBe(number);
});

test("a picture without a pattern, or with halves of two frames, has no number", () => {
  const blocks = PATTERN_COLUMNS * PATTERN_ROWS;
  expect(readPatternLevels(new Array<number>(blocks).fill(16))).toBeNull();
  const upperOfOne = [...patternLevels(3).slice(0, blocks / 2), ...patternLevels(4).slice(blocks / 2)];
  expect(readPatternPicture(pictureOf(upperOfOne, 8))).toBeNull();
});

test("the reader works when it is run from its source text, as in a page of a browser", () => {
  const readers = [readPatternLevels, readPatternPicture].map(String).join("\n");
  const read = runInNewContext(`${readers}; readPatternPicture`) as typeof readPatternPicture;
  expect(read(pictureOf(patternLevels(77), 8))).toBe(77);
});
