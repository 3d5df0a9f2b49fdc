/** Clockwise, in degrees. */
export type Turn = 90 | 180 | 270;

/** Fixed point with 16 fraction bits; the last column has 30. */
const ONE = 2 ** 16;
const LAST = 2 ** 30;
const MATRIX_AT = 40;
const SIZE_AT = 76;

/** Rotates the first track by its matrix (ISO/IEC 14496-12, 8.3.2). ffmpeg's own option changes with each version. */
export function turnMovie(file: Buffer, turn: Turn): Buffer {
  const turned = Buffer.from(file);
  const header = turned.subarray(turned.indexOf("tkhd", 0, "latin1") + 4);
  const [width, height] = [header.readUInt32BE(SIZE_AT), header.readUInt32BE(SIZE_AT + 4)];
  const matrix: Record<Turn, number[]> = {
    90: [0, ONE, 0, -ONE, 0, 0, height, 0, LAST],
    180: [-ONE, 0, 0, 0, -ONE, 0, width, height, LAST],
    270: [0, -ONE, 0, ONE, 0, 0, 0, width, LAST],
  };
  matrix[turn].forEach((value, n) => header.writeInt32BE(value, MATRIX_AT + 4 * n));
  return turned;
}
