/** Shows 16 bits and then their inverse, so that blends are invalid. The readers' source runs alone in test pages. */
export const PATTERN_COLUMNS = 8;
export const PATTERN_ROWS = 4;

const BITS = (PATTERN_COLUMNS * PATTERN_ROWS) / 2;
const WHITE = 235;
const BLACK = 16;

/** One grey level (0 to 255) per block, row by row. */
export function patternLevels(frameNumber: number): number[] {
  const bits = Array.from({ length: BITS }, (_, bit) => (frameNumber >> (BITS - 1 - bit)) & 1);
  return [...bits, ...bits.map((bit) => 1 - bit)].map((bit) => (bit === 1 ? WHITE : BLACK));
}

/** The number, or null when the blocks are not one complete frame. */
export function readPatternLevels(levels: readonly number[]): number | null {
  const bits = levels.length / 2;
  let number = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const isWhite = (levels[bit] ?? 0) > 127;
    if ((levels[bits + bit] ?? 0) > 127 === isWhite) return null;
    number = number * 2 + (isWhite ? 1 : 0);
  }
  return number;
}

/** The number in RGBA pixels; null when they are not one complete frame. */
export function readPatternPicture(
  { data, width, height }: Pick<ImageData, "data" | "width" | "height">,
  [columns, rows]: readonly [columns: number, rows: number] = [8, 4],
): number | null {
  const levels: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = Math.floor((column + 0.5) * (width / columns));
      const y = Math.floor((row + 0.5) * (height / rows));
      levels.push(data[(y * width + x) * 4] ?? 0);
    }
  }
  return readPatternLevels(levels);
}
