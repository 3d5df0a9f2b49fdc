/** The program that `headers.ts` starts to read file headers. Request and response are JSON. */
import { text } from "node:stream/consumers";
import type { ByteSource } from "@/lib/domain/videos/container/byte-source";
import { readDeclaredLength } from "@/lib/domain/videos/container/declared-length";
import { findBrokenSpans } from "@/lib/domain/videos/container/matroska-clusters";
import { readMatroskaWindows } from "@/lib/domain/videos/container/matroska-windows";
import { endByteOf, readFragmentsEnd } from "@/lib/domain/videos/container/movie-end";
import {
  dwellEndSeconds,
  endsEarly,
  readMovieTracks,
  storedLengthTicks,
  type MovieTrack,
} from "@/lib/domain/videos/container/movie-tracks";
import { TooManyParts } from "@/lib/domain/videos/container/parts-limit";
import { withByteSource } from "./byte-source";
import { TOO_MANY_PARTS } from "./limits";
import type { FilmHeaders, FilmTrack, HeadersRequest } from "./headers";
import { writeWithoutRepeatedBoxes } from "./repeated-boxes";

async function respondTo(request: HeadersRequest): Promise<unknown> {
  const { path } = request;
  switch (request.read) {
    case "film":
      return withByteSource(path, readFilm);
    case "storedLength": {
      const tracks = (await withByteSource(path, readMovieTracks)) ?? [];
      const track = tracks.find(({ id }) => id === request.trackId);
      return track ? storedLengthTicks(track, request.frame) : null;
    }
    case "brokenSpans":
      return withByteSource(path, (source) => findBrokenSpans(source, request.spans));
    case "repeatedBoxes":
      return writeWithoutRepeatedBoxes(path, request.repairedPath);
  }
}

/** A camera writes at most two films, and a small picture of each. */
const MAX_PICTURES = 8;

async function readFilm(source: ByteSource): Promise<FilmHeaders> {
  const ofMatroska = await readMatroskaWindows(source);
  const movieTracks = ofMatroska ? [] : ((await readMovieTracks(source)) ?? []);
  const pictures = movieTracks.filter(({ kind }) => kind === "picture");
  if (pictures.length > MAX_PICTURES) throw new TooManyParts();
  const tracks: FilmTrack[] = [];
  for (const track of pictures) tracks.push(await readTrack(source, track));
  const windows = (ofMatroska ?? pictures).map(({ id, window }) => ({ id: ofMatroska ? null : id, window }));
  return { windows, tracks, declaredLength: await readDeclaredLength(source) };
}

async function readTrack(source: ByteSource, track: MovieTrack): Promise<FilmTrack> {
  return {
    id: track.id,
    endByte: endByteOf(track),
    fragmentsEnd: track.hasFragments ? await readFragmentsEnd(source, track) : null,
    dwellEnd: dwellEndSeconds(track),
    endsEarly: endsEarly(track),
  };
}

const request = JSON.parse(await text(process.stdin)) as HeadersRequest;
try {
  process.stdout.write(JSON.stringify(await respondTo(request)));
} catch (error) {
  if (!(error instanceof TooManyParts)) throw error;
  process.exitCode = TOO_MANY_PARTS;
}
