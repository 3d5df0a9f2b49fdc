import type { HlsHeight } from "./hls-plan";
import { THREADS } from "./limits";
import { sourceGuards } from "./probe";
import type { TimeBase } from "./rendition-plan";

/** Short enough to start soon on a slow connection, long enough that its key frame costs little. */
const SEGMENT_SECONDS = 2;

export interface HlsOutput extends HlsHeight {
  path: string;
}

export interface HlsCommand {
  renditionPath: string;
  timeBase: TimeBase;
  lastFrameTicks: number;
  outputs: readonly HlsOutput[];
}

export function hlsArgs({ outputs, ...rendition }: HlsCommand): string[] {
  const parts = outputs.map((_, n) => `[part${n}]`).join("");
  const scaled = outputs.map(
    ({ width, height }, n) => `[part${n}]scale=${width}:${height}:flags=bicubic,setsar=1[scaled${n}]`,
  );
  return [
    ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-copyts", ...sourceGuards()],
    ...["-threads", String(THREADS), "-i", `file:${rendition.renditionPath}`],
    ...["-filter_complex", [`[0:v:0]split=${outputs.length}${parts}`, ...scaled].join(";")],
    ...outputs.flatMap((output, n) => heightArgs(output, n, rendition)),
  ];
}

type OfRendition = Pick<HlsCommand, "timeBase" | "lastFrameTicks">;

function heightArgs(
  { path, pictureBitsPerSecond }: HlsOutput,
  n: number,
  { timeBase, lastFrameTicks }: OfRendition,
): string[] {
  return [
    ...["-map", `[scaled${n}]`, "-c:v", "libx264", "-preset", "veryfast", "-crf", "25"],
    // The rate is limited within each second, so a connection that carries the mean carries every segment.
    ...["-maxrate", String(pictureBitsPerSecond), "-bufsize", String(pictureBitsPerSecond)],
    // No reordering, and key frames at fixed times, so that all heights are alike.
    ...["-profile:v", "high", "-bf", "0", "-g", "99999", "-sc_threshold", "0", "-flags:v", "+cgop"],
    ...["-force_key_frames", `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...["-fps_mode", "passthrough", "-enc_time_base:v", timeBase.join("/"), "-threads", String(THREADS)],
    // A frame's length is the time until the next one; the last frame has none and would get a length of zero.
    ...["-bsf:v", `setts=duration=${lastFrameTicks}`],
    ...["-map", "0:a:0?", "-c:a", "copy"],
    ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
    ...[
      "-avoid_negative_ts",
      "disabled",
      "-use_editlist",
      "0",
      "-video_track_timescale",
      String(timeBase[1]),
    ],
    ...["-movflags", "+empty_moov+frag_keyframe+default_base_moof+skip_trailer", "-f", "mp4", `file:${path}`],
  ];
}
