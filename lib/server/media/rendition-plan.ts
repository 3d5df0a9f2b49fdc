import {
  choosePicture,
  chooseSound,
  type PictureTrack,
  type SoundTrack,
} from "@/lib/domain/videos/track-choice";
import { MAX_DURATION_SECONDS, MAX_PIXELS, MAX_SIDE_PIXELS, MIN_SIDE_PIXELS } from "./limits";
import { MediaRefusal } from "./media-refusal";
import { pictureCrop, type PictureCrop, type TrackWindow } from "./picture-crop";
import type { ProbedFile, ProbedStream } from "./probe";
import type { HdrTransfer } from "./tone-map";

/** 1080 lines of a wide picture, 1080 columns of an upright one. */
const MAX_SHORT_SIDE_PIXELS = 1080;
/** The longest side that browsers decode everywhere. */
const MAX_LONG_SIDE_PIXELS = 4096;
const MAX_KEY_FRAME_DISTANCE = 30;
/** x264 counts time in 32 bits; time bases finer than a microsecond exist only in forged files. */
const MAX_TICKS_PER_SECOND = 1_000_000;
const FALLBACK_TIME_BASE: TimeBase = [1, 90_000];

export type TimeBase = [numerator: number, denominator: number];
type Matrix = "bt709" | "smpte170m" | "bt470bg";

export interface RenditionPlan {
  videoStreamIndex: number;
  audioStreamIndex: number | null;
  /** The source's time base, so that every frame keeps its exact time. */
  timeBase: TimeBase;
  sourceTimeBase: TimeBase;
  width: number;
  height: number;
  /** ffmpeg's shape with (`dar`) or without (`a`) the pixel shape, if later pictures may differ in size; else null. */
  letterbox: "dar" | "a" | null;
  crop: PictureCrop | null;
  sourcePixels: number;
  frameRate: number | null;
  keyFrameDistance: number;
  fields: Fields | null;
  /** `hdr` needs tone mapping, `convert` another matrix, `keep` only a label. `matrix` is the rendition's. */
  colour:
    { kind: "hdr"; matrix: Matrix; transfer: HdrTransfer } | { kind: "convert" | "keep"; matrix: Matrix };
  isFullRange: boolean;
  declaredSeconds: number | null;
  /** MPEG-TS and MPEG-PS do not declare a length: ffmpeg guesses it from the last times. Used for progress only. */
  isLengthGuessed: boolean;
  /** Frames in the frame table of MP4 or MOV; null for other containers, whose counts are estimates. */
  declaredFrames: number | null;
  /** Time of a truncated picture, which is left out, in ticks of the source; null for none. */
  partialTick: number | null;
}

export interface Fields {
  /** Top or bottom field first, or as each frame says. */
  order: "tff" | "bff" | "auto";
  /** Some frames are progressive although all are flagged as interlaced. */
  isMixed: boolean;
}

/** @param decoded sound codecs; default all. @throws {MediaRefusal} without a picture that can be used */
export function planRendition(
  file: ProbedFile,
  decoded?: ReadonlySet<string>,
  windows: readonly TrackWindow[] = [],
): RenditionPlan {
  const video = choosePicture(pictureTracks(file))?.stream;
  const sounds = streamsOf(file, "audio");
  if (!video) throw new MediaRefusal(sounds.length > 0 ? "noPicture" : "notAVideo");
  if (!isKnownCodec(video)) throw new MediaRefusal("unknownCodec", video.codec_name);
  if (isDolbyVisionAlone(video)) throw new MediaRefusal("dolbyVision");
  const audio = chooseSound(soundTracks(file, sounds, decoded))?.stream;
  const isLengthGuessed = /^mpeg/.test(file.format?.format_name ?? "");
  const declaredSeconds = readDeclaredSeconds(file, video);
  if (!isLengthGuessed && declaredSeconds !== null && declaredSeconds > MAX_DURATION_SECONDS)
    throw new MediaRefusal("tooLong");
  const sourceTimeBase = parseRatio(video.time_base) ?? FALLBACK_TIME_BASE;
  const [numerator, denominator] = sourceTimeBase;
  const crop = pictureCrop(video, streamsOf(file, "video").indexOf(video), windows);
  const size = renditionSize(displaySize(video, crop));
  const rate = parseRatio(video.avg_frame_rate);
  return {
    videoStreamIndex: video.index,
    audioStreamIndex: audio?.index ?? null,
    sourceTimeBase,
    timeBase: denominator / numerator > MAX_TICKS_PER_SECOND ? FALLBACK_TIME_BASE : sourceTimeBase,
    ...size,
    letterbox: hasFrameTable(file) || crop ? null : hasPixelShape(video) ? "dar" : "a",
    crop,
    sourcePixels: (video.width ?? 0) * (video.height ?? 0),
    frameRate: rate && rate[0] / rate[1],
    keyFrameDistance: keyFrameDistance(rate && rate[0] / rate[1]),
    fields: null,
    colour: planColour(video, size.height),
    isFullRange: video.color_range === "pc" || (video.pix_fmt?.startsWith("yuvj") ?? false),
    declaredSeconds,
    isLengthGuessed,
    declaredFrames: hasFrameTable(file) ? (video.nb_frames ?? null) : null,
    partialTick: null,
  };
}

export function withFields(plan: RenditionPlan, fields: Fields | null): RenditionPlan {
  if (fields === null) return plan;
  const [numerator, denominator] = plan.timeBase;
  const frameRate = plan.frameRate && 2 * plan.frameRate;
  return {
    ...plan,
    fields,
    frameRate,
    // The second field is half-way to the next frame.
    timeBase: [numerator, 2 * denominator],
    keyFrameDistance: keyFrameDistance(frameRate),
  };
}

function hasFrameTable(file: ProbedFile): boolean {
  return file.format?.format_name.split(",").includes("mov") ?? false;
}

export const streamsOf = (file: ProbedFile, type: "video" | "audio"): ProbedStream[] =>
  file.streams.filter(({ codec_type }) => codec_type === type);

const isDefault = ({ disposition }: ProbedStream) => disposition?.default === 1;

function pictureTracks(file: ProbedFile): (PictureTrack & { stream: ProbedStream })[] {
  return streamsOf(file, "video").map((stream) => ({
    stream,
    isCover: stream.disposition?.attached_pic === 1,
    isDefault: isDefault(stream),
    frameCount: hasFrameTable(file) ? (stream.nb_frames ?? null) : null,
  }));
}

function soundTracks(
  file: ProbedFile,
  streams: readonly ProbedStream[],
  decoded: ReadonlySet<string> | undefined,
): (SoundTrack & { stream: ProbedStream })[] {
  // ffprobe does not write a count of 0. If the picture's frames are counted, each track's packets are too.
  const isCounted = hasFrameTable(file) && file.streams.some(({ nb_frames }) => nb_frames !== undefined);
  return streams.map((stream) => ({
    stream,
    isDefault: isDefault(stream),
    canDecode:
      isKnownCodec(stream) &&
      (stream.sample_rate ?? 0) > 0 &&
      (decoded?.has(stream.codec_name ?? "") ?? true),
    packetCount: isCounted ? (stream.nb_frames ?? 0) : null,
  }));
}

function isKnownCodec(stream: ProbedStream): boolean {
  return stream.codec_name !== undefined && stream.codec_name !== "unknown" && stream.codec_name !== "none";
}

/** `a/b` or `a:b` as two whole numbers above zero; null for anything else. */
function parseRatio(text: string | undefined): [number, number] | null {
  const [numerator, denominator] = (text ?? "").split(/[/:]/).map(Number);
  if (!numerator || !denominator || !Number.isInteger(numerator) || !Number.isInteger(denominator))
    return null;
  return numerator > 0 && denominator > 0 ? [numerator, denominator] : null;
}

/** Half a second, in frames: the most that are decoded to reach any frame. */
function keyFrameDistance(frameRate: number | null): number {
  const perSecond = frameRate ?? 2 * MAX_KEY_FRAME_DISTANCE;
  return Math.min(MAX_KEY_FRAME_DISTANCE, Math.max(1, Math.round(perSecond / 2)));
}

/** Matroska has a stream's length in a tag `HH:MM:SS.fraction`. */
function taggedSeconds(stream: ProbedStream): number | null {
  const match = /^(\d+):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(stream.tags?.["DURATION"] ?? "");
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null;
}

function readDeclaredSeconds(file: ProbedFile, video: ProbedStream): number | null {
  const lengths = [video.duration ?? taggedSeconds(video) ?? 0, file.format?.duration ?? 0];
  return lengths.find((seconds) => seconds > 0) ?? null;
}

function pixelShape(video: ProbedStream): number {
  const [horizontal, vertical] = parseRatio(video.sample_aspect_ratio) ?? [1, 1];
  return horizontal / vertical;
}

const isPlausibleShape = (shape: number): boolean => shape > 1 / 8 && shape < 8;
const hasPixelShape = (video: ProbedStream): boolean => isPlausibleShape(pixelShape(video));

function displaySize(video: ProbedStream, crop: PictureCrop | null): { width: number; height: number } {
  const stored = { width: video.width ?? 0, height: video.height ?? 0 };
  // ffprobe knows no size when the stream's parameters are nowhere in the file.
  if (stored.width === 0 || stored.height === 0) throw new MediaRefusal("damaged", "the picture has no size");
  if (stored.width * stored.height > MAX_PIXELS || Math.max(stored.width, stored.height) > MAX_SIDE_PIXELS)
    throw new MediaRefusal("tooLarge");
  const { width, height } = crop?.window ?? stored;
  const declared = crop?.window.pixelShape ?? pixelShape(video);
  const shape = isPlausibleShape(declared) ? declared : 1;
  const squareWidth = shape > 1 ? Math.round(width * shape) : width;
  const squareHeight = shape < 1 ? Math.round(height / shape) : height;
  const rotation = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isRotated = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  return isRotated
    ? { width: squareHeight, height: squareWidth }
    : { width: squareWidth, height: squareHeight };
}

/** Never larger than the source, even on both sides, at most 1080 on the short one. */
function renditionSize(source: { width: number; height: number }): { width: number; height: number } {
  const short = Math.min(source.width, source.height);
  const long = Math.max(source.width, source.height);
  if (short < MIN_SIDE_PIXELS) throw new MediaRefusal("tooSmall");
  const scale = Math.min(1, MAX_SHORT_SIDE_PIXELS / short, MAX_LONG_SIDE_PIXELS / long);
  const even = (pixels: number): number => Math.max(2, 2 * Math.floor((pixels * scale + 1e-6) / 2));
  // At a width that can be played, a very long picture has no height left.
  if (short * scale < MIN_SIDE_PIXELS) throw new MediaRefusal("tooSmall");
  return { width: even(source.width), height: even(source.height) };
}

/** What browsers assume for an unlabelled picture, by its height. */
function defaultMatrix(height: number): Matrix {
  return height >= 720 ? "bt709" : "smpte170m";
}

/** Profile 5 has its own colours (IPT), which no other decoder shows right. Other profiles have a base that it does. */
function isDolbyVisionAlone({ side_data_list = [] }: ProbedStream): boolean {
  return side_data_list.some(
    ({ dv_profile, dv_bl_signal_compatibility_id }) => dv_profile === 5 && !dv_bl_signal_compatibility_id,
  );
}

function planColour(video: ProbedStream, height: number): RenditionPlan["colour"] {
  if (video.color_transfer === "smpte2084" || video.color_transfer === "arib-std-b67")
    return { kind: "hdr", matrix: "bt709", transfer: video.color_transfer };
  const isYuv = /^(yuv|nv|gray|p0)/.test(video.pix_fmt ?? "");
  if (!isYuv) return { kind: "convert", matrix: "bt709" };
  switch (video.color_space) {
    case "bt709":
    case "smpte170m":
    case "bt470bg":
      return { kind: "keep", matrix: video.color_space };
    case undefined:
    case "unknown":
      return { kind: "keep", matrix: defaultMatrix(height) };
    default:
      return { kind: "convert", matrix: "bt709" };
  }
}
