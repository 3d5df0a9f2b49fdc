/** Cuts a truncated file after its last whole frame, for readers that skip more than is missing. */
import { readCutCluster } from "@/lib/domain/videos/container/matroska-clusters";
import { readPartialFrame } from "@/lib/domain/videos/container/movie-end";
import { readMovieTracks } from "@/lib/domain/videos/container/movie-tracks";
import { blobBytes } from "./blob-bytes";

export async function wholePart(file: Blob): Promise<Blob> {
  const tracks = await readMovieTracks(blobBytes(file));
  if (tracks === null) return wholeClusters(file);
  const partial = await readPartialFrame(blobBytes(file), tracks);
  return partial === null ? file : file.slice(0, partial, file.type);
}

/** mediabunny reads no truncated cluster of a Matroska file. */
async function wholeClusters(file: Blob): Promise<Blob> {
  const cut = await readCutCluster(blobBytes(file));
  if (cut === null) return file;
  const size = new Uint8Array(await file.slice(cut.sizeByte, cut.contentByte).arrayBuffer());
  // The position of the first 1 bit gives the number of bytes (RFC 8794, 4), which stays the same.
  const length = size.length;
  if (cut.wholeBytes >= 2 ** (7 * length) - 1) return file;
  for (let n = 0, rest = cut.wholeBytes; n < length; n += 1, rest = Math.floor(rest / 256))
    size[length - 1 - n] = rest % 256;
  size[0] = (size[0] ?? 0) | (0x80 >> (length - 1));
  const end = cut.contentByte + cut.wholeBytes;
  return new Blob([file.slice(0, cut.sizeByte), size, file.slice(cut.contentByte, end)], { type: file.type });
}
