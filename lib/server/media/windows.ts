/** Reads which part of its pictures a file wants shown: ffmpeg before 7.1 does not. */
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { readMovieTracks } from "@/lib/domain/videos/container/movie-tracks";
import { withByteSource } from "./byte-source";
import type { TrackWindow } from "./picture-crop";

/** Of the picture tracks, in the order of the file; none for other containers than MP4, QuickTime and Matroska. */
export const readWindows = (path: string): Promise<TrackWindow[]> =>
  withByteSource(path, async (source) => {
    const ofMatroska = await readMatroskaWindows(source);
    if (ofMatroska) return ofMatroska.map(({ window }) => ({ id: null, window }));
    const tracks = (await readMovieTracks(source)) ?? [];
    return tracks.filter(({ kind }) => kind === "picture");
  });
