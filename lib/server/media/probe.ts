import { z } from "zod";
import { ALLOWED_FORMATS, ALLOWED_PROTOCOLS, MAX_PIXELS, PROBE_LIMIT_SECONDS } from "./limits";
import { MediaRefusal } from "./media-refusal";
import { runTool, type MediaTools } from "./run-tool";

const decimal = z.string().transform(Number).pipe(z.number());

/** The used parts of ffprobe's JSON. Everything is optional: a forged file may lack any of it. */
const probedStream = z.object({
  index: z.int().nonnegative(),
  /** Track number in MP4, as "0x1". */
  id: z.string().optional(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  level: z.int().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  pix_fmt: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  time_base: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  duration: decimal.optional(),
  nb_frames: decimal.optional(),
  sample_rate: decimal.optional(),
  channels: z.int().optional(),
  extradata_size: z.int().optional(),
  disposition: z.object({ default: z.int().optional(), attached_pic: z.int().optional() }).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z
    .array(
      z.object({
        rotation: z.number().optional(),
        dv_profile: z.int().optional(),
        dv_bl_signal_compatibility_id: z.int().optional(),
        displaymatrix: z.string().optional(),
        // "Frame Cropping": ffmpeg 7.1 and later crops these lines itself.
        crop_top: z.int().optional(),
        crop_bottom: z.int().optional(),
        crop_left: z.int().optional(),
        crop_right: z.int().optional(),
      }),
    )
    .optional(),
});

const probedFile = z.object({
  streams: z.array(probedStream).default([]),
  format: z
    .object({
      format_name: z.string(),
      duration: decimal.optional(),
      tags: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

export type ProbedStream = z.infer<typeof probedStream>;
export type ProbedFile = z.infer<typeof probedFile>;

export interface ProbedPacket {
  /** Presentation time in ticks of the stream's time base. */
  tick: number;
  durationTicks: number;
  sizeBytes: number;
  position: number | null;
  /** ffprobe's letters: `K` for a key frame, `D` for a frame that an edit list hides. */
  flags: string;
}

const MAX_RESYNC_BYTES = 2 ** 31 - 1;

/** Options before `-i` of every source. @param formats ffmpeg's names of allowed containers. */
export function sourceGuards(formats = ALLOWED_FORMATS): string[] {
  return [
    // After a hole, ffmpeg by default searches only 64 KiB for the next packet of a transport stream.
    ...(formats === "mpegts" ? ["-resync_size", String(MAX_RESYNC_BYTES)] : []),
    ...["-protocol_whitelist", ALLOWED_PROTOCOLS],
    ...["-format_whitelist", formats],
    ...["-max_pixels", String(MAX_PIXELS)],
  ];
}

export interface ProbeRun {
  path: string;
  workDir: string;
  tools: MediaTools;
  signal?: AbortSignal | undefined;
  formats?: string;
}

function probe(run: ProbeRun, args: string[], onLine?: (line: string) => void) {
  return runTool({
    tools: run.tools,
    program: "ffprobe",
    args: ["-v", "error", ...sourceGuards(run.formats), ...args, "-i", `file:${run.path}`],
    workDir: run.workDir,
    reads: [run.path],
    signal: run.signal,
    limitSeconds: () => PROBE_LIMIT_SECONDS,
    ...(onLine ? { onLine } : {}),
  });
}

/** @throws {MediaRefusal} "damaged" or "notAVideo" when no allowed container is recognised */
export async function probeFile(run: ProbeRun): Promise<ProbedFile> {
  const result = await probe(run, ["-show_streams", "-show_format", "-of", "json"]);
  if (result.exitCode !== 0) {
    // The file is missing or cannot be opened, which says nothing about its content.
    if (/No such file or directory|Permission denied/.test(result.stderr))
      throw new Error(`ffprobe cannot open the file: ${result.stderr}`);
    if (/exceeds specified max pixel count|Picture size .* is invalid/.test(result.stderr))
      throw new MediaRefusal("tooLarge", result.stderr);
    const isBrokenContainer = /moov atom not found|Invalid data found|End of file/.test(result.stderr);
    const isOfKnownFormat = /\[(mov|avi|asf|flv|matroska|mpeg|dv)/.test(result.stderr);
    throw new MediaRefusal(isBrokenContainer && isOfKnownFormat ? "damaged" : "notAVideo", result.stderr);
  }
  return probedFile.parse(JSON.parse(result.stdout));
}

/** Packets decoded to find the first frame: a few are nearly always enough, and each costs a picture's decoding. */
const FIRST_PACKETS = [12, 60] as const;

/** Most packets an H.264 or HEVC decoder reads before it outputs the first frame. */
const MAX_DELAY_PACKETS = 16;

export interface FirstFrame {
  tick: number;
  /** Added by the decoder: in AVI a frame gets the time of the packet after which it is output. */
  delayTicks: number;
}

/** The first frame that can be decoded; null when none is near the start. */
export async function probeFirstFrame(run: ProbeRun, streamIndex: number): Promise<FirstFrame | null> {
  const entries = [
    "-show_entries",
    "packet=pts,dts,flags:frame=best_effort_timestamp",
    "-of",
    "compact=nk=1",
  ];
  for (const packets of FIRST_PACKETS) {
    const args = ["-select_streams", String(streamIndex), "-read_intervals", `%+#${packets}`, ...entries];
    const lines = (await probe(run, args)).stdout.split("\n").map((line) => line.split("|"));
    const first = lines.find(([section, time = ""]) => section === "frame" && /^-?\d+$/.test(time));
    if (first !== undefined) return { tick: Number(first[1]), delayTicks: delayOf(Number(first[1]), lines) };
  }
  return null;
}

/** @param lines of packets: section, presentation time, decoding time, flags. */
function delayOf(tick: number, lines: readonly (readonly string[])[]): number {
  const packets = lines.filter(([section]) => section === "packet");
  const at = packets.findIndex(([, pts, dts]) => pts === "N/A" && dts === String(tick));
  const before = packets.slice(Math.max(0, at - MAX_DELAY_PACKETS), at + 1);
  const [, pts, dts = ""] = before.find(([, , , flags = ""]) => flags.includes("K")) ?? [];
  return pts === "N/A" && /^-?\d+$/.test(dts) ? tick - Number(dts) : 0;
}

export interface StoredPacket {
  tick: number;
  decodeTick: number | null;
  durationTicks: number;
  flags: string;
}

export interface ProbedEnds {
  first: StoredPacket | null;
  /** From the last key frame on, in file order. */
  last: StoredPacket[];
  streamTicks: number | null;
}

/** Beyond any file's end: seeks to the last key frame. ffprobe 7 reads no open end after another interval. */
const BEHIND_THE_END = "99999%+#2000000000";

/** Ticks of the stream's time base, without packets that have no presentation time. */
export async function probeEnds(run: ProbeRun, streamIndex: number): Promise<ProbedEnds> {
  const entries = [
    "-show_entries",
    "packet=pts,dts,duration,flags:stream=duration_ts",
    "-of",
    "compact=nk=1",
  ];
  const intervals = ["-read_intervals", `%+#1,${BEHIND_THE_END}`];
  const { stdout } = await probe(run, ["-select_streams", String(streamIndex), ...intervals, ...entries]);
  const ends: ProbedEnds = { first: null, last: [], streamTicks: null };
  for (const line of stdout.split("\n")) {
    const [section, tick = "", decodeTick = "", durationTicks, flags = ""] = line.split("|");
    if (section === "stream") ends.streamTicks = Number(tick) || null;
    if (section !== "packet" || !/^-?\d+$/.test(tick)) continue;
    const packet = {
      tick: Number(tick),
      decodeTick: /^-?\d+$/.test(decodeTick) ? Number(decodeTick) : null,
      durationTicks: Number(durationTicks) || 0,
      flags,
    };
    if (ends.first === null) ends.first = packet;
    else ends.last.push(packet);
  }
  return ends;
}

export interface ProbedPackets {
  packets: Map<number, ProbedPacket[]>;
  untimed: Pick<ProbedPacket, "position" | "sizeBytes">[];
  /** By stream index, as `1/30000`. */
  timeBases: Map<number, string>;
}

export async function readPackets(run: ProbeRun, streamIndex: number): Promise<ProbedPacket[]> {
  const { packets } = await readPacketsOf(run, ["-select_streams", String(streamIndex)]);
  return packets.get(streamIndex) ?? [];
}

export const readAllPackets = (run: ProbeRun): Promise<ProbedPackets> => readPacketsOf(run, []);

async function readPacketsOf(run: ProbeRun, selection: readonly string[]): Promise<ProbedPackets> {
  const probed: ProbedPackets = { packets: new Map(), untimed: [], timeBases: new Map() };
  const entries = "packet=stream_index,pts,duration,size,pos,flags:stream=index,time_base";
  const args = [...selection, "-show_entries", entries, "-of", "compact=nk=1"];
  const result = await probe(run, args, (line) => {
    const [section, ...values] = line.split("|");
    if (section === "packet") addPacket(probed, values);
    else if (section === "stream") probed.timeBases.set(Number(values[0]), values[1] ?? "");
  });
  if (result.exitCode !== 0) throw new Error(`ffprobe cannot read the packets: ${result.stderr}`);
  return probed;
}

function addPacket(
  { packets, untimed }: ProbedPackets,
  [stream = "", tick = "", duration, size, place = "", flags = ""]: readonly string[],
): void {
  const position = /^\d+$/.test(place) ? Number(place) : null;
  const sizeBytes = Number(size) || 0;
  if (!/^-?\d+$/.test(tick)) {
    untimed.push({ position, sizeBytes });
    return;
  }
  const ofStream = packets.get(Number(stream)) ?? [];
  packets.set(Number(stream), ofStream);
  ofStream.push({ tick: Number(tick), durationTicks: Number(duration) || 0, sizeBytes, position, flags });
}
