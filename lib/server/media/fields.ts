/** Detects interlaced film by ffmpeg's `idet`, which compares decoded fields: headers and flags may be wrong. */
import { PROBE_LIMIT_SECONDS } from "./limits";
import { sourceGuards } from "./probe";
import type { Fields } from "./rendition-plan";
import { runTool } from "./run-tool";
import type { SourceHeaders } from "./source";

/** Codecs with field coding that cameras use. */
const CODECS_WITH_FIELDS: ReadonlySet<string> = new Set([
  ...["h264", "mpeg2video", "mpeg4", "dvvideo", "prores", "dnxhd", "vc1", "mjpeg", "rawvideo"],
]);
/** Positions that are examined, as shares of the length: one part of a joined file may be interlaced. */
const OFFSETS = [0, 0.25, 0.5, 0.75];
const SAMPLE_SECONDS = 0.5;
/** Below this share of frames, interlacing is taken for a detection error. */
const MIN_SHARE = 0.1;

export interface FieldCounts {
  /** The top field is first. */
  tff: number;
  bff: number;
  progressive: number;
  /** Nothing moves, so the fields cannot be distinguished. */
  undetermined: number;
}

/** @returns null for progressive film. @throws {ToolEnded} when a limit ended the reading */
export async function readFields(source: SourceHeaders): Promise<Fields | null> {
  return mayHaveFields(source) ? fieldsOf(await countFields(source)) : null;
}

export function fieldsOf({ tff, bff, progressive, undetermined }: FieldCounts): Fields | null {
  const interlaced = tff + bff;
  const moving = interlaced + progressive;
  if (moving === 0) return undetermined > 0 ? { order: "auto", isMixed: false } : null;
  if (interlaced < MIN_SHARE * moving) return null;
  return { order: tff >= bff ? "tff" : "bff", isMixed: progressive >= MIN_SHARE * moving };
}

/** An H.264 header in MP4, MOV or Matroska that says "progressive" is right; other headers may say nothing. */
function mayHaveFields({ probed, plan }: SourceHeaders): boolean {
  const video = probed.streams.find(({ index }) => index === plan.videoStreamIndex);
  if (!video || !CODECS_WITH_FIELDS.has(video.codec_name ?? "")) return false;
  const isOfPhone = video.codec_name === "h264" && /mov|matroska/.test(probed.format?.format_name ?? "");
  return !(isOfPhone && video.field_order === "progressive");
}

async function countFields(source: SourceHeaders): Promise<FieldCounts> {
  const { path, formats, plan, tools, workDir, signal } = source;
  const places = plan.declaredSeconds === null ? [0] : OFFSETS.map((share) => share * plan.declaredSeconds!);
  const inputs = places.flatMap((seconds) => [
    ...sourceGuards(formats),
    ...["-ss", seconds.toFixed(3), "-t", String(SAMPLE_SECONDS), "-i", `file:${path}`],
  ]);
  const streams = places.map((_, n) => `[${n}:${plan.videoStreamIndex}]`).join("");
  const filters = [
    `${streams}concat=n=${places.length}`,
    "select='not(eq(interlace_type,PROGRESSIVE))'",
    "idet",
    "metadata=mode=print:file=-",
  ];
  const counts: FieldCounts = { tff: 0, bff: 0, progressive: 0, undetermined: 0 };
  await runTool({
    tools,
    program: "ffmpeg",
    args: [
      ...["-hide_banner", "-nostdin", "-v", "error", ...inputs],
      ...["-filter_complex", filters.join(","), "-f", "null", "-"],
    ],
    workDir,
    reads: [path],
    signal,
    limitSeconds: () => PROBE_LIMIT_SECONDS,
    // Each line holds the count up to its frame.
    onLine: (line) => {
      const [, name, count] = /^lavfi\.idet\.multiple\.(\w+)=([\d.]+)$/.exec(line) ?? [];
      if (name !== undefined && name in counts) counts[name as keyof FieldCounts] = Number(count);
    },
  });
  return counts;
}
