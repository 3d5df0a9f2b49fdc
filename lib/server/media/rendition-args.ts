/** Builds the ffmpeg commands for the rendition, encoded or remuxed, and for the small pictures of thumbnail and strip. */
import { MAX_DURATION_SECONDS, THREADS } from "./limits";
import { sourceGuards } from "./probe";
import type { RenditionPlan, TimeBase } from "./rendition-plan";
import type { AudioCopy } from "./audio-compatibility";

export const TILE_HEIGHT_PIXELS = 90;

const AUDIO_RATE_HERTZ = 48_000;
/** An AAC encoder's output begins with this many samples that are not in its input. */
const AAC_PRIMING_SAMPLES = 1024;

export interface RenditionCommand {
  plan: RenditionPlan;
  sourcePath: string;
  /** The containers that are looked for in it; those of phones when left out. */
  formats?: string;
  renditionPath: string;
  tilesPath: string;
  tileIntervalSeconds: number;
  /** Time of the source's first frame, in ticks of its own time base. */
  firstTick: number;
  /** The table of colours for HDR film, see `toneMapTable`; null for other film. */
  toneMapPath: string | null;
  /** How much later that is than the file's own time for it; 0 when left out. */
  delayTicks?: number;
  /** How long the last frame lasts; null, or left out, where the source does not say. */
  lastFrameSeconds?: number | null;
}

type PictureCommand = Pick<RenditionCommand, "plan" | "firstTick" | "toneMapPath">;
type TilesCommand = PictureCommand & Pick<RenditionCommand, "tileIntervalSeconds">;

/** Makes rendition and tiles. */
export const renditionArgs = (command: RenditionCommand): string[] => [
  ...pictureAndSoundArgs(command),
  ...tilesOutput(command),
];

/** Makes the rendition alone. */
export function pictureAndSoundArgs(command: RenditionCommand): string[] {
  const { plan } = command;
  return [
    ...sourceInput(command),
    ...["-map", `0:${plan.videoStreamIndex}`, "-vf", pictureFilters(command).join(",")],
    ...encoderArgs(command.lastFrameSeconds ? { ...plan, timeBase: containerTimeBase(plan.timeBase) } : plan),
    ...lastFrameArgs(command),
    ...audioArgs(command),
    ...containerArgs(command.renditionPath),
  ];
}

/**
 * Copies a compatible source's frames into a rendition: times start at zero, and only slices and parameter sets are copied.
 * What cameras add (positions, serial numbers, subtitles) is removed.
 * @param command whose `sound` is copied; null where the sound is encoded, or there is none.
 */
export function remuxArgs(
  command: Omit<RenditionCommand, "toneMapPath"> & { sound: AudioCopy | null },
): string[] {
  const { plan, firstTick, sound } = command;
  const units = "filter_units=pass_types=1|5|7|8";
  return [
    ...sourceInput(command),
    ...["-map", `0:${plan.videoStreamIndex}`, "-c:v", "copy"],
    ...["-bsf:v", `${units},setts=pts=PTS-(${firstTick}):dts=DTS-(${firstTick})${lastFrame(command)}`],
    ...(sound ? soundCopyArgs(plan, sound) : audioArgs(command)),
    // Frames that are not stored in the order in which they are shown begin at zero too, without an edit list.
    ...["-avoid_negative_ts", "disabled"],
    ...containerArgs(command.renditionPath, "+negative_cts_offsets"),
  ];
}

/** Every packet gets the length of the last frame: an MP4's table takes only the last one's, and the others' from their times. */
export function lastFrameArgs(command: Pick<RenditionCommand, "lastFrameSeconds">): string[] {
  const option = lastFrame(command);
  return option === "" ? [] : ["-bsf:v", `setts=${option.slice(1)}`];
}

/** The fewest ticks a second that ffmpeg gives a track of an MP4. */
const MIN_TRACK_TICKS = 10_000;

/**
 * The time base that a track of an MP4 gets for an encoder's, of which every tick is one of its own too. ffmpeg 5 counts packets in it
 * before their bitstream filters, but tells those the encoder's, so that a length in seconds needs both to be one.
 */
function containerTimeBase([, denominator]: TimeBase): TimeBase {
  let ticks = denominator;
  while (ticks < MIN_TRACK_TICKS) ticks *= 2;
  return [1, ticks];
}

const lastFrame = ({ lastFrameSeconds }: Pick<RenditionCommand, "lastFrameSeconds">): string =>
  lastFrameSeconds ? `:duration=${lastFrameSeconds}/TB` : "";

/** Copies the sound's packets from the one that begins with the picture. */
function soundCopyArgs({ audioStreamIndex }: RenditionPlan, { fromTick }: AudioCopy): string[] {
  const fromTheFirst = `noise=amount=0:drop='lt(pts,${fromTick})'`;
  const atZero = `setts=pts=PTS-(${fromTick}):dts=DTS-(${fromTick})`;
  return ["-map", `0:${audioStreamIndex}`, "-c:a", "copy", "-bsf:a", `${fromTheFirst},${atZero}`];
}

/** The command that makes the small pictures alone. @param isSparse key frames are enough: the others are not decoded. */
export function tilesArgs(command: RenditionCommand, isSparse: boolean): string[] {
  const decoding = isSparse ? ["-skip_frame", "nokey"] : [];
  return [...sourceInput(command, decoding), ...tilesOutput(command)];
}

/** The command that makes the small pictures of the rendition that is there. */
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

/**
 * Keeps the source's clock: filters move both streams by the same amount, to the first frame.
 * @param reading options for how it is read.
 */
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
  return [...tilesOf(command.plan, tileFilters(command)), ...tilesContainer(command.tilesPath)];
}

/** The small pictures of an output, whichever way they are chosen; its container follows. */
export function tilesOf(plan: RenditionPlan, filters: readonly string[]): string[] {
  return [
    ...["-map", `0:${plan.videoStreamIndex}`, "-vf", filters.join(","), "-fps_mode", "passthrough"],
    ...["-an", "-sn", "-dn", "-c:v", "mjpeg", "-q:v", "4", "-threads", "1", "-map_metadata", "-1"],
  ];
}

/** One JPEG after the other: how large each is can be read without a program. */
export const tilesContainer = (path: string): string[] => ["-f", "mjpeg", `file:${path}`];

/** The settings of the H.264 stream, without input, filters and output: also what a plain ffmpeg is measured with. */
export function encoderArgs(plan: Pick<RenditionPlan, "timeBase" | "keyFrameDistance">): string[] {
  return [
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-profile:v", "high", "-pix_fmt", "yuv420p"],
    // No B-frames: nothing is reordered, so the file needs no edit list and decoding order is display order.
    ...["-bf", "0", "-g", String(plan.keyFrameDistance), "-sc_threshold", "0", "-flags:v", "+cgop"],
    // Subtitles inside a camcorder's frames may hold private words.
    ...["-a53cc", "0"],
    // For variable rates, where a frame count says nothing about half a second.
    ...["-force_key_frames", "expr:gte(t,n_forced*0.5)"],
    ...["-fps_mode", "passthrough", "-enc_time_base:v", plan.timeBase.join("/"), "-threads", String(THREADS)],
  ];
}

/** Two frames with one time cannot both be shown; damaged and old AVI files have such. */
export const LATER_THAN_THE_LAST = "(isnan(prev_selected_pts)+gt(pts,prev_selected_pts))";

/** Frames in display order, upright (ffmpeg rotates), from zero, each at its own time. */
function pictureFilters(command: RenditionCommand): string[] {
  return [`select='${LATER_THAN_THE_LAST}'`, ...shownFilters(command)];
}

/** Filters for the chosen frames. @param command whose `firstTick` becomes zero. */
export function shownFilters({ plan, firstTick, toneMapPath }: PictureCommand): string[] {
  return [
    `setpts=PTS-(${firstTick})`,
    ...fieldFilters(plan),
    ...cropFilters(plan),
    ...scaleFilters(plan, toneMapPath, plan),
    "format=yuv420p",
    ...letterboxFilters(plan),
    "setsar=1",
    `setparams=range=tv:colorspace=${plan.colour.matrix}:color_primaries=${primaries(plan)}:color_trc=${transfer(plan)}`,
  ];
}

/** Each field becomes a whole picture. A frame that is one already stays as it is. */
function fieldFilters({ fields }: RenditionPlan): string[] {
  if (fields === null) return [];
  // It changes each frame's flag to what its picture shows.
  const flagged = fields.isMixed ? ["idet"] : [];
  return [...flagged, `bwdif=mode=send_field:parity=${fields.order}:deint=interlaced`];
}

/** The part of the picture that is shown, where ffmpeg has not cut it out. */
function cropFilters({ crop }: RenditionPlan): string[] {
  if (!crop?.filter) return [];
  const { width, height, left, top } = crop.filter;
  // A later picture of the file may be smaller.
  return [`crop=w='min(iw,${width})':h='min(ih,${height})':x=${left}:y=${top}`];
}

function primaries({ colour }: RenditionPlan): string {
  return colour.matrix;
}

/** The transfer curve of BT.470 BG has the same shape as BT.709's; its own label means plain gamma 2.8. */
function transfer({ colour }: RenditionPlan): string {
  return colour.matrix === "bt470bg" ? "smpte170m" : colour.matrix;
}

/** One picture for each interval: tile k is what is shown at k intervals. @param fromTile the first one to make. */
export function tileFilters(command: TilesCommand, fromTile = 0): string[] {
  const { plan, firstTick, tileIntervalSeconds, toneMapPath } = command;
  return [
    `setpts=PTS-(${firstTick})`,
    // A clock that jumps ahead by weeks would have as many tiles made; such a file is refused for its length.
    `trim=end=${MAX_DURATION_SECONDS + 1}`,
    `fps=fps=1/${tileIntervalSeconds}:round=up:start_time=${Number((fromTile * tileIntervalSeconds).toFixed(6))}`,
    ...(plan.fields ? ["bwdif=mode=send_frame:deint=all"] : []),
    ...cropFilters(plan),
    ...scaleFilters(plan, toneMapPath, tileSize(plan)),
    "scale=out_range=pc",
    "format=yuvj420p",
    "setsar=1",
  ];
}

/** The size of one tile of the slider's picture strip. */
export function tileSize(plan: { width: number; height: number }): { width: number; height: number } {
  const width = 2 * Math.round(((plan.width / plan.height) * TILE_HEIGHT_PIXELS) / 2);
  return { width: Math.min(320, Math.max(16, width)), height: TILE_HEIGHT_PIXELS };
}

/** @param size that of the rendition, or of a tile, whose shape may differ from the picture's. */
function scaleFilters(
  { colour, isFullRange, letterbox, ...plan }: RenditionPlan,
  toneMapPath: string | null,
  { width, height }: { width: number; height: number },
): string[] {
  const isWhole = width === plan.width && height === plan.height;
  if (toneMapPath !== null) {
    const exact = "flags=bicubic+accurate_rnd+full_chroma_int";
    return [
      `scale=w=${width}:h=${height}:${exact}:in_color_matrix=bt2020:in_range=${isFullRange ? "pc" : "tv"}`,
      "format=gbrp10le",
      `lut3d=file='${toneMapPath}':interp=tetrahedral`,
      `scale=${exact}:out_color_matrix=bt709:out_range=tv`,
    ];
  }
  const matrix = colour.matrix === "bt709" ? "bt709" : "bt601";
  const input = colour.kind === "keep" ? `:in_color_matrix=${matrix}` : "";
  const range = `in_range=${isFullRange ? "pc" : "tv"}:out_range=tv`;
  // Equal on both sides, this does nothing and costs nothing.
  const size = letterbox && isWhole ? sizeInBox(letterbox, { width, height }) : `w=${width}:h=${height}`;
  return [`scale=${size}:flags=bicubic:${range}${input}:out_color_matrix=${matrix}`];
}

/** A picture whose shape differs by less than this share has the shape of the first one, up to rounding. */
const SHAPE_TOLERANCE = 0.02;

/** The largest even size of a picture's own shape within the box. */
function sizeInBox(shape: string, { width, height }: { width: number; height: number }): string {
  const isAlike = `lt(abs(${shape}*${height}/${width}-1),${SHAPE_TOLERANCE})`;
  const within = (side: number, other: string) =>
    `if(${isAlike},${side},max(2,2*trunc(min(${side},${other})/2)))`;
  return `w='${within(width, `${height}*${shape}`)}':h='${within(height, `${width}/${shape}`)}'`;
}

function letterboxFilters({ letterbox, width, height }: RenditionPlan): string[] {
  return letterbox ? [`pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`] : [];
}

/**
 * Sound on the picture's clock. Without an edit list a file cannot say that its sound starts later, or that the encoder's
 * priming is to be skipped: so silence is added in front, and the priming is cut.
 */
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
    // Gaps become silence, so that from here on the count of samples is the time.
    `aresample=${AUDIO_RATE_HERTZ}:async=1:first_pts=0`,
    "asetpts=N/SR/TB",
  ];
  return [
    ...["-map", `0:${plan.audioStreamIndex}`, "-af", filters.join(",")],
    ...["-c:a", "aac", "-b:a", "128k", "-ac", "2"],
    // The priming's negative time would otherwise move the picture, whose first frame would last that much longer.
    ...["-bsf:a", `setts=pts=PTS+${AAC_PRIMING_SAMPLES}:dts=DTS+${AAC_PRIMING_SAMPLES}`],
  ];
}

/** Decodes the sound to one format, at the times of the source. */
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
