import type { FileHandle } from "node:fs/promises";

/** Chunks of a connection are small, and each write is a system call. */
const BATCH_BYTES = 1024 ** 2;

/** @param at offset in the file. @returns the bytes; "tooLarge" above `limit`, beyond which nothing is written. */
export async function writeStream(
  file: FileHandle,
  body: AsyncIterable<Uint8Array>,
  { at, limit }: { at: number; limit: number },
): Promise<number | "tooLarge"> {
  let written = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const writeWaiting = async () => {
    await writeAll(file, waiting, at + written);
    written += waitingBytes;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of body) {
    if (written + waitingBytes + chunk.byteLength > limit) return "tooLarge";
    waiting.push(chunk);
    waitingBytes += chunk.byteLength;
    if (waitingBytes >= BATCH_BYTES) await writeWaiting();
  }
  await writeWaiting();
  return written;
}

async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], at: number): Promise<void> {
  if (chunks.length === 0) return;
  let { bytesWritten: done } = await file.writev([...chunks], at);
  const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (done === bytes) return;
  // A nearly full disk first writes a part, and fails at the next call.
  const all = Buffer.concat(chunks);
  while (done < bytes) done += (await file.write(all, done, bytes - done, at + done)).bytesWritten;
}
