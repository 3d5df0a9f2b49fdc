/** Makes a copy of a recording that every browser plays: one AAC track in MP4, without the sender's metadata. */
import { join } from "node:path";
import { MAX_VOICE_SECONDS, VOICE_SPARE_SECONDS, type VoiceFormat } from "@/lib/domain/annotations/voice";
import { repairRepeatedBoxes } from "./headers";
import { ALLOWED_PROTOCOLS } from "./limits";
import { MediaRefusal } from "./media-refusal";
import { probeFile, sourceGuards } from "./probe";
import { runTool, type MediaTools } from "./run-tool";

/** Speech needs one channel, and this rate is transparent for it. */
const BITS_PER_SECOND = "96k";
const SAMPLES_PER_SECOND = "48000";
/** AAC frames have 1024 samples: a copy that was cut is up to one frame shorter. */
const ONE_FRAME_SECONDS = 1024 / 48_000;
const MIN_SECONDS = 0.01;
/** Ten minutes take a slow machine a few seconds. */
const COPY_LIMIT_SECONDS = 120;

/** ffmpeg's container names: only the recognised format is allowed. */
const FORMAT_NAMES: Readonly<Record<VoiceFormat, string>> = {
  webm: "matroska",
  mp4: "mov",
  mp3: "mp3",
  wav: "wav",
  ogg: "ogg",
};

interface VoiceCopyJob {
  sourcePath: string;
  format: VoiceFormat;
  workDir: string;
  tools: MediaTools;
  maxSeconds?: number;
  signal?: AbortSignal;
}

export interface VoiceCopy {
  path: string;
  /** Measured on the copy; a header may be wrong. */
  durationSeconds: number;
  isCut: boolean;
}

/** @throws {MediaRefusal} for a file without sound; {ToolEnded}; {NoSpace} */
export async function makeVoiceCopy(job: VoiceCopyJob): Promise<VoiceCopy> {
  const { format, workDir, tools, signal } = job;
  const { maxSeconds = MAX_VOICE_SECONDS + VOICE_SPARE_SECONDS } = job;
  const formats = FORMAT_NAMES[format];
  const repairedPath = join(workDir, "repaired.mp4");
  const recorded = { path: job.sourcePath, workDir, tools, signal };
  const isRepaired = format === "mp4" && (await repairRepeatedBoxes(recorded, repairedPath));
  const sourcePath = isRepaired ? repairedPath : job.sourcePath;
  const source = await probeFile({ path: sourcePath, workDir, tools, signal, formats });
  if (!source.streams.some(({ codec_type }) => codec_type === "audio"))
    throw new MediaRefusal("damaged", "There is no sound in it");
  const path = join(workDir, "copy.m4a");
  const result = await runTool({
    tools,
    program: "ffmpeg",
    args: [
      ...["-nostdin", "-v", "error", "-y", ...sourceGuards(formats), "-i", `file:${sourcePath}`],
      ...["-map", "0:a:0", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
      // Keeps the length of pauses and of a late first packet.
      ...["-af", "aresample=async=1:first_pts=0", "-t", String(maxSeconds)],
      ...["-c:a", "aac", "-flags:a", "+bitexact", "-b:a", BITS_PER_SECOND],
      ...["-ac", "1", "-ar", SAMPLES_PER_SECOND, "-movflags", "+faststart", "-f", "mp4"],
      ...["-protocol_whitelist", ALLOWED_PROTOCOLS, `file:${path}`],
    ],
    workDir,
    reads: [sourcePath],
    signal,
    limitSeconds: () => COPY_LIMIT_SECONDS,
  });
  if (result.exitCode !== 0) throw conversionError(result.stderr);
  const copy = await probeFile({ path, workDir, tools, signal });
  const durationSeconds = copy.streams[0]?.duration ?? copy.format?.duration ?? 0;
  if (durationSeconds < MIN_SECONDS) throw new MediaRefusal("damaged", "Nothing in it can be heard");
  return { path, durationSeconds, isCut: durationSeconds > maxSeconds - ONE_FRAME_SECONDS };
}

/** A lack of resources says nothing about the recording. */
function conversionError(stderr: string): Error {
  if (/Input\/output error|Cannot allocate memory/.test(stderr)) return new Error(`ffmpeg: ${stderr}`);
  return new MediaRefusal("damaged", stderr);
}
