/** Reads how large each picture of a file is that holds one JPEG after the other, as ffmpeg's muxer `mjpeg` writes it. */
import { createReadStream } from "node:fs";

/** Second bytes of JPEG's markers (ITU-T T.81, table B.1). The first is 0xff. */
const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** What a byte is read as: of a marker, of the length of the segment that follows one, within it, or of a coded picture. */
type Place = "marker" | "code" | "lengthHigh" | "lengthLow" | "segment" | "scan" | "scanCode";

/**
 * @returns bytes of each whole picture, in the order of the file; none of an empty file.
 * @throws {Error} when the file cannot be read, or what follows a picture is none.
 */
export async function readTileSizes(path: string): Promise<number[]> {
  const sizes: number[] = [];
  let size = 0;
  let place: Place = "marker";
  let isScanNext = false;
  let segmentLeft = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks)
    for (const byte of chunk) {
      size += 1;
      if (place === "scan") {
        if (byte === MARKER) place = "scanCode";
      } else if (place === "scanCode") {
        // Within a coded picture 0xff is followed by 0, or by the number of a restart.
        place = "scan";
        if (byte === END_OF_IMAGE) {
          sizes.push(size);
          size = 0;
          place = "marker";
        }
      } else if (place === "segment") {
        segmentLeft -= 1;
        if (segmentLeft === 0) place = isScanNext ? "scan" : "marker";
      } else if (place === "marker") {
        if (byte !== MARKER) throw new Error(`What follows picture ${sizes.length} of ${path} is no JPEG.`);
        place = "code";
      } else if (place === "code") {
        isScanNext = byte === START_OF_SCAN;
        place = byte === START_OF_IMAGE ? "marker" : "lengthHigh";
      } else if (place === "lengthHigh") {
        segmentLeft = byte * 256;
        place = "lengthLow";
      } else {
        // A segment's length counts its own two bytes.
        segmentLeft += byte - 2;
        place = segmentLeft > 0 ? "segment" : isScanNext ? "scan" : "marker";
      }
    }
  return sizes;
}
