import { MAX_DURATION_SECONDS, THREADS } from "./limits";
import { sourceGuards } from "./probe";
import { pictureFilters, tileFilters, type TilesCommand } from "./picture-filters";
import { packetLength, packetTimesArgs } from "./packet-times";
import type { RenditionPlan, TimeBase } from "./rendition-plan";
import type { AudioCopy } from "./audio-compatibility";

const AUDIO_RATE_HERTZ = 48_000;
/** An AAC encoder's output begins with this many samples that are not in its input (priming). */
const AAC_PRIMING_SAMPLES = 1024;

export interface RenditionCommand extends TilesCommand {
  sourcePath: string;
  formats?: string;
  renditionPath: string;
  tilesPath: string;
  /** How much later the first frame is than the file's own time for it; default 0. */
  delayTicks?: number;
  lastFrameSeconds?: number | null;
}

export const renditionArgs = (command: RenditionCommand): string[] => [
  ...pictureAndSoundArgs(command),
  ...tilesOutput(command),
];

export function pictureAndSoundArgs(command: RenditionCommand): string[] {
  const { plan } = command;
  return [
    ...sourceInput(command),
    ...["-map", `0:${plan.videoStreamIndex}`, "-vf", pictureFilters(command).join(",")],
    ...encoderArgs(command.lastFrameSeconds ? { ...plan, timeBase: containerTimeBase(plan.timeBase) } : plan),
    ...packetTimesArgs(command.lastFrameSeconds ?? null, plan.fields),
    ...audioArgs(command),
    ...containerArgs(command.renditionPath),
  ];
}

/** Times start at zero; only slices and parameter sets are copied, not positions, serial numbers and subtitles. */
export function remuxArgs(
  command: Omit<RenditionCommand, "toneMapPath"> & { sound: AudioCopy | null },
): string[] {
  const { plan, firstTick, sound } = command;
  const units = "filter_units=pass_types=1|5|7|8";
  return [
    ...sourceInput(command),
    ...["-map", `0:${plan.videoStreamIndex}`, "-c:v", "copy"],
    ...[
      "-bsf:v",
      `${units},setts=pts=PTS-(${firstTick}):dts=DTS-(${firstTick}):${packetLength(command.lastFrameSeconds ?? null)}`,
    ],
    ...(sound ? soundCopyArgs(plan, sound) : audioArgs(command)),
    // Frames stored out of display order also begin at zero, without an edit list.
    ...["-avoid_negative_ts", "disabled"],
    ...containerArgs(command.renditionPath, "+negative_cts_offsets"),
  ];
}

/** Fewest ticks per second that ffmpeg gives an MP4 track. */
const MIN_TRACK_TICKS = 10_000;

/** The encoder's ticks must be the track's, because ffmpeg 5 counts in one base and reports the other. */
function containerTimeBase([, denominator]: TimeBase): TimeBase {
  let ticks = denominator;
  while (ticks < MIN_TRACK_TICKS) ticks *= 2;
  return [1, ticks];
}

function soundCopyArgs({ audioStreamIndex }: RenditionPlan, { fromTick }: AudioCopy): string[] {
  const fromTheFirst = `noise=amount=0:drop='lt(pts,${fromTick})'`;
  const atZero = `setts=pts=PTS-(${fromTick}):dts=DTS-(${fromTick})`;
  return ["-map", `0:${audioStreamIndex}`, "-c:a", "copy", "-bsf:a", `${fromTheFirst},${atZero}`];
}

export function tilesArgs(command: RenditionCommand, isSparse: boolean): string[] {
  const decoding = isSparse ? ["-skip_frame", "nokey"] : [];
  return [...sourceInput(command, decoding), ...tilesOutput(command)];
}

export function renditionTilesArgs(command: RenditionCommand): string[] {
  const { formats: _, plan, renditionPath, ...rest } = command;
  const { matrix } = plan.colour;
  const made = {
    videoStreamIndex: 0,
    fields: null,
    crop: null,
    isFullRange: false,
    colour: { kind: "keep", matrix },
  } as const;
  const source = { sourcePath: renditionPath, firstTick: 0, toneMapPath: null };
  return tilesArgs({ ...rest, renditionPath, ...source, plan: { ...plan, ...made } }, false);
}

export function sourceInput(
  { sourcePath, formats }: Pick<RenditionCommand, "sourcePath" | "formats">,
  reading: readonly string[] = [],
): string[] {
  return [
    ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-progress", "pipe:1", "-stats_period", "0.2"],
    ...[
      "-copyts",
      ...sourceGuards(formats),
      "-threads",
      String(THREADS),
      ...reading,
      "-i",
      `file:${sourcePath}`,
    ],
  ];
}

export function containerArgs(renditionPath: string, moreFlags = ""): string[] {
  return [
    ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
    ...["-movflags", `+faststart${moreFlags}`, "-use_editlist", "0", "-f", "mp4", `file:${renditionPath}`],
  ];
}

function tilesOutput(command: RenditionCommand): string[] {
  return [
    ...["-map", `0:${command.plan.videoStreamIndex}`, "-vf", tileFilters(command).join(",")],
    ...["-fps_mode", "passthrough", "-an", "-sn", "-dn", "-c:v", "mjpeg", "-q:v", "4", "-threads", "1"],
    // JPEGs one after the other: their sizes can be read without a program.
    ...["-map_metadata", "-1", "-f", "mjpeg", `file:${command.tilesPath}`],
  ];
}

/** Replaces the sound of the picture that ffmpeg's concat reads from a list, without a change to its packets. */
export function joinArgs(listPath: string, soundPath: string, joinedPath: string): string[] {
  const guards = ["-protocol_whitelist", "file", "-format_whitelist", "concat,mov"];
  return [
    ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-copyts"],
    ...[...guards, "-f", "concat", "-i", `file:${listPath}`, ...guards, "-i", `file:${soundPath}`],
    ...["-map", "0:v:0", "-map", "1:a:0", "-c", "copy", ...packetTimesArgs(null, null)],
    ...containerArgs(joinedPath),
  ];
}

/** Settings of the H.264 stream alone: benchmarks use them with a plain ffmpeg. */
export function encoderArgs(plan: Pick<RenditionPlan, "timeBase" | "keyFrameDistance">): string[] {
  return [
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-profile:v", "high", "-pix_fmt", "yuv420p"],
    // No B-frames: the file needs no edit list, and decoding order is display order.
    ...["-bf", "0", "-g", String(plan.keyFrameDistance), "-sc_threshold", "0", "-flags:v", "+cgop"],
    // Subtitles inside a camcorder's frames may hold private text.
    ...["-a53cc", "0"],
    // For variable rates, where a frame count says nothing about half a second.
    ...["-force_key_frames", "expr:gte(t,n_forced*0.5)"],
    ...["-fps_mode", "passthrough", "-enc_time_base:v", plan.timeBase.join("/"), "-threads", String(THREADS)],
  ];
}

/** Without an edit list the file cannot delay sound or skip priming, so silence is added and the priming is cut. */
export function audioArgs({
  plan,
  firstTick,
  delayTicks = 0,
}: Pick<RenditionCommand, "plan" | "firstTick" | "delayTicks">): string[] {
  if (plan.audioStreamIndex === null) return ["-an"];
  const [numerator, denominator] = plan.sourceTimeBase;
  const shift = `(${firstTick - delayTicks}*${numerator}/${denominator}+${AAC_PRIMING_SAMPLES}/${AUDIO_RATE_HERTZ})/TB`;
  const filters = [
    `asetpts=PTS-${shift}`,
    `atrim=start=0:end=${MAX_DURATION_SECONDS}`,
    // Gaps become silence, so that from here the sample count is the time.
    `aresample=${AUDIO_RATE_HERTZ}:async=1:first_pts=0`,
    "asetpts=N/SR/TB",
  ];
  return [
    ...["-map", `0:${plan.audioStreamIndex}`, "-af", filters.join(",")],
    ...["-c:a", "aac", "-b:a", "128k", "-ac", "2"],
    // The priming's negative time would move the picture, and the first frame would last that much longer.
    ...["-bsf:a", `setts=pts=PTS+${AAC_PRIMING_SAMPLES}:dts=DTS+${AAC_PRIMING_SAMPLES}`],
  ];
}

export function evenSoundArgs(command: RenditionCommand, path: string): string[] {
  const filters = [
    `atrim=end=${MAX_DURATION_SECONDS}`,
    `aresample=${AUDIO_RATE_HERTZ}`,
    "aformat=sample_fmts=s16:channel_layouts=stereo",
  ];
  return [
    ...sourceInput(command, ["-vn"]),
    ...["-map", `0:${command.plan.audioStreamIndex}`, "-af", filters.join(","), "-c:a", "pcm_s16le"],
    ...["-vn", "-sn", "-dn", "-map_metadata", "-1", "-f", "nut", `file:${path}`],
  ];
}
