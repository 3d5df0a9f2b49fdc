/** Writes HLS playlists. Their addresses are names of files in the same folder. */
import type { ByteSpan } from "./fragments";

export interface HlsSegment extends ByteSpan {
  seconds: number;
}

export interface HeightPlaylist {
  fileName: string;
  headBytes: number;
  segments: readonly HlsSegment[];
}

export function heightPlaylist({ fileName, headBytes, segments }: HeightPlaylist): string {
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-MAP:URI="${fileName}",BYTERANGE="${headBytes}@0"`,
    ...segments.flatMap(({ seconds, bytes, offset }) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      fileName,
    ]),
    "#EXT-X-ENDLIST",
  ];
  return `${lines.join("\n")}\n`;
}

export interface HeightInList {
  playlistName: string;
  width: number;
  height: number;
  framesPerSecond: number;
  /** As in `video/mp4; codecs="…"`. */
  codecs: string;
  segments: readonly HlsSegment[];
}

/** Players begin with the first height. */
export function hlsPlaylist(heights: readonly HeightInList[]): string {
  const lines = heights.flatMap(({ segments, width, height, codecs, framesPerSecond, playlistName }) => {
    const attributes = [
      `BANDWIDTH=${Math.ceil(Math.max(...segments.map(bitsPerSecond)))}`,
      `AVERAGE-BANDWIDTH=${Math.ceil(bitsPerSecond(sumOf(segments)))}`,
      `CODECS="${codecs}"`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(",")}`, playlistName];
  });
  return `${["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines].join("\n")}\n`;
}

type Weight = Pick<HlsSegment, "bytes" | "seconds">;

const bitsPerSecond = ({ bytes, seconds }: Weight) => (8 * bytes) / Math.max(seconds, 0.001);

const sumOf = (segments: readonly Weight[]): Weight => ({
  bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
  seconds: segments.reduce((sum, { seconds }) => sum + seconds, 0),
});

export function withQuery(playlist: string, query: string): string {
  return playlist
    .split("\n")
    .map((line) =>
      line.startsWith("#") ? line.replace(/URI="([^"]*)"/, `URI="$1${query}"`) : line && line + query,
    )
    .join("\n");
}
