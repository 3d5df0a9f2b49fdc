/** Pictures of a file at 16 x 16 brightnesses, to tell whether two files show the same. */
import { decodeGrey } from "../../worker/media/clips";

const SIDE = 16;
const BYTES = SIDE * SIDE;
/** Below it, two pictures are not two encodings of the same one. */
const MIN_CORRELATION = 0.9;
/** Mean difference of two brightnesses, of 255, up to which pictures without much in them are the same. */
const MAX_DIFFERENCE = 8;

/** Times that are nearer to each other than the clock of the output are no fault of the file. */
const IS_ERROR = /^(?!\[rawvideo @).*\[(error|fatal)\]/;

export interface SmallPictures {
  pictures: Buffer[];
  /** What ffmpeg says is wrong with the file, a line each. */
  errors: string[];
  /** Whether a picture has lost parts. What the decoder shows instead depends on the timing of its threads. */
  hasLostParts: boolean;
}

/** Every picture that ffmpeg decodes from a stream, e.g. "v:0", upright, in display order. */
export async function readSmallPictures(path: string, stream: string): Promise<SmallPictures> {
  const { pictures, log } = await decodeGrey(path, { columns: SIDE, rows: SIDE }, { stream });
  return {
    pictures,
    errors: log.split("\n").filter((line) => IS_ERROR.test(line)),
    hasLostParts: /concealing|error while decoding|EOI missing/i.test(log),
  };
}

/**
 * The first of `pictures` that ffmpeg decodes from no picture stream of the file, in words; null when there is none, and for
 * a file whose own pictures have lost parts.
 */
export async function findStranger(pictures: readonly Buffer[], sourcePath: string): Promise<string | null> {
  let left = pictures.map((picture, number) => ({ picture, number }));
  for (let stream = 0; left.length > 0; stream += 1) {
    const decoded = await readSmallPictures(sourcePath, `v:${stream}`);
    if (decoded.hasLostParts) return null;
    if (decoded.pictures.length === 0) break;
    left = left.filter(({ picture }) => !decoded.pictures.some((each) => isSame(picture, each)));
  }
  const [first] = left;
  if (!first) return null;
  return `picture ${first.number} and ${left.length - 1} more of ${pictures.length} are in no stream of the file`;
}

function isSame(one: Buffer, other: Buffer): boolean {
  let [difference, sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < BYTES; n += 1) {
    const [a, b] = [one[n] ?? 0, other[n] ?? 0];
    difference += Math.abs(a - b);
    sumOne += a;
    sumOther += b;
    squaresOne += a * a;
    squaresOther += b * b;
    products += a * b;
  }
  if (difference / BYTES <= MAX_DIFFERENCE) return true;
  const covariance = BYTES * products - sumOne * sumOther;
  const variances = (BYTES * squaresOne - sumOne ** 2) * (BYTES * squaresOther - sumOther ** 2);
  return covariance > 0 && covariance ** 2 >= MIN_CORRELATION ** 2 * variances;
}
