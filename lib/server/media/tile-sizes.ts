import { createReadStream } from "node:fs";

/** Second bytes of JPEG markers (ITU-T T.81, table B.1). The first is 0xff. */
const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

type ParserState = "marker" | "code" | "lengthHigh" | "lengthLow" | "segment" | "scan" | "scanCode";

/** @returns bytes of each picture `mjpeg` wrote, in file order. @throws {Error} for other data after a picture */
export async function readTileSizes(path: string): Promise<number[]> {
  const sizes: number[] = [];
  let size = 0;
  let state: ParserState = "marker";
  let isScanNext = false;
  let segmentLeft = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks)
    for (const byte of chunk) {
      size += 1;
      if (state === "scan") {
        if (byte === MARKER) state = "scanCode";
      } else if (state === "scanCode") {
        // In a coded picture, 0 or a restart number follows 0xff.
        state = "scan";
        if (byte === END_OF_IMAGE) {
          sizes.push(size);
          size = 0;
          state = "marker";
        }
      } else if (state === "segment") {
        segmentLeft -= 1;
        if (segmentLeft === 0) state = isScanNext ? "scan" : "marker";
      } else if (state === "marker") {
        if (byte !== MARKER) throw new Error(`What follows picture ${sizes.length} of ${path} is no JPEG.`);
        state = "code";
      } else if (state === "code") {
        isScanNext = byte === START_OF_SCAN;
        state = byte === START_OF_IMAGE ? "marker" : "lengthHigh";
      } else if (state === "lengthHigh") {
        segmentLeft = byte * 256;
        state = "lengthLow";
      } else {
        // A segment's length includes its own two bytes.
        segmentLeft += byte - 2;
        state = segmentLeft > 0 ? "segment" : isScanNext ? "scan" : "marker";
      }
    }
  return sizes;
}
