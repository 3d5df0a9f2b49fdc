/** Quarter turns of a film when it is shown, to the right. */
export type Turn = 90 | 180 | 270;

/** Numbers of a matrix have 16 bits behind the point, those of its last column 30. */
const ONE = 2 ** 16;
const LAST = 2 ** 30;
const MATRIX_AT = 40;
const SIZE_AT = 76;

/**
 * The MP4 or MOV file with its first track, the picture, turned when it is shown: by the matrix of the track (ISO/IEC 14496-12, 8.3.2).
 * ffmpeg's own option for it is another one in each version.
 */
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
