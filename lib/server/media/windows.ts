/** Reads which part of its pictures a file wants shown: ffmpeg before 7.1 does not. */
import { open } from "node:fs/promises";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { readMovieTracks } from "@/lib/domain/videos/container/movie-tracks";
import type { TrackWindow } from "./picture-crop";

/** Of the picture tracks, in the order of the file; none for other containers than MP4, QuickTime and Matroska. */
export async function readWindows(path: string): Promise<TrackWindow[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const source: ByteSource = {
      sizeBytes: size,
      async read(startByte, bytes) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, startByte);
        return buffer.subarray(0, bytesRead);
      },
    };
    const ofMatroska = await readMatroskaWindows(source);
    if (ofMatroska) return ofMatroska.map(({ window }) => ({ id: null, window }));
    const tracks = (await readMovieTracks(source)) ?? [];
    return tracks.filter(({ kind }) => kind === "picture");
  } finally {
    await file.close();
  }
}
