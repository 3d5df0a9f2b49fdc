/** A busy WebKitGTK (2.50) repeats a fragment's head without its samples, which makes the recording unreadable. */
import { readFile, writeFile } from "node:fs/promises";
import { boxesIn } from "@/lib/domain/videos/container/mp4-boxes";
import { TooManyParts } from "@/lib/domain/videos/container/parts-limit";

/** Ten minutes in fragments of a tenth of a second, each with a box of sound. */
const MAX_BOXES = 20_000;

/** Removes each box equal to the one before it. @returns null when there is none, or the file is not all boxes. */
function withoutRepeatedBoxes(bytes: Buffer): Buffer | null {
  const contents = boxesIn(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, MAX_BOXES);
  let start = 0;
  const boxes = contents.map(({ content }) => {
    const end = content.byteOffset - bytes.byteOffset + content.byteLength;
    const box = bytes.subarray(start, end);
    start = end;
    return box;
  });
  const remaining = boxes.filter((box, at) => at === 0 || !box.equals(boxes[at - 1]!));
  return start < bytes.byteLength || remaining.length === boxes.length ? null : Buffer.concat(remaining);
}

/** @returns whether a copy was written; a file with too many boxes is not repaired. */
export async function writeWithoutRepeatedBoxes(path: string, repairedPath: string): Promise<boolean> {
  try {
    const repaired = withoutRepeatedBoxes(await readFile(path));
    if (repaired !== null) await writeFile(repairedPath, repaired);
    return repaired !== null;
  } catch (error) {
    if (!(error instanceof TooManyParts)) throw error;
    return false;
  }
}
