import { VOICE_MIME_TYPES } from "@/lib/domain/annotations/voice";

export type MicrophoneProblem = "unsupported" | "refused" | "missing" | "inUse" | "unknown";

export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";

  constructor(
    readonly problem: MicrophoneProblem,
    cause?: unknown,
  ) {
    super(`No microphone: ${problem}`, { cause });
  }
}

const PROBLEM_OF_ERROR: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

/** Prompts for permission. @throws MicrophoneError */
export async function openMicrophone(): Promise<MediaStream> {
  // Missing on pages from another machine over plain http.
  if (typeof MediaRecorder === "undefined" || !("mediaDevices" in navigator))
    throw new MicrophoneError("unsupported");
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new MicrophoneError(PROBLEM_OF_ERROR[error instanceof Error ? error.name : ""] ?? "unknown", error);
  }
}

export const closeMicrophone = (stream: MediaStream): void =>
  stream.getTracks().forEach((track) => track.stop());

export interface RecordedPart {
  chunk: Blob;
  /** Loudness, 0 to 1, every `TICK_MS`. */
  peaks: number[];
  /** Seconds from the start of the recording to the end of this part. */
  untilSeconds: number;
}

export interface RecorderTick {
  seconds: number;
  peak: number;
  /** Silence from the start on: a muted or covered microphone. False when the level cannot be measured. */
  isSilent: boolean;
}

export interface RecorderCallbacks {
  onTick: (tick: RecorderTick) => void;
  onPart: (part: RecordedPart) => void;
  onStop: (seconds: number) => void;
}

export const TICK_MS = 100;
/** A quiet stable is ten times as loud; 1 is the maximum. */
const SILENT_PEAK = 0.002;
const SILENT_SECONDS = 3;
/** A crash loses at most this much; earlier parts are on the device. */
const PART_MS = 1000;
/** Speech in Opus or AAC. Ten minutes are 5 MB, which a barn's line can carry. */
const BITS_PER_SECOND = 64_000;

/**
 * Sound lost by WebKitGTK (2.50): in 10 of 40 recordings stopped at once, 1 of 40 after 60 ms, none of 120 after 100
 * ms.
 */
const MUTED_BEFORE_STOP_MS = 100;

/** Ends when the microphone is gone. @returns a function that stops. */
export function record(stream: MediaStream, { onTick, onPart, onStop }: RecorderCallbacks): () => void {
  const mimeType = VOICE_MIME_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  });
  const level = createLevelMeter(stream);
  let peaks: number[] = [];
  let beganMs = performance.now();
  let endedMs: number | null = null;
  const seconds = () => ((endedMs ?? performance.now()) - beganMs) / 1000;
  let loudest: number | null = null;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const timer = setInterval(() => {
    const measured = level.read();
    if (measured !== null) loudest = Math.max(loudest ?? 0, measured);
    const peak = measured ?? 0;
    peaks.push(peak);
    const isSilent = seconds() > SILENT_SECONDS && loudest !== null && loudest < SILENT_PEAK;
    onTick({ seconds: seconds(), peak, isSilent });
  }, TICK_MS);
  recorder.addEventListener("start", () => {
    beganMs = performance.now();
  });
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) onPart({ chunk: data, peaks, untilSeconds: seconds() });
    peaks = [];
  });
  recorder.addEventListener("stop", () => {
    clearInterval(timer);
    clearTimeout(stopping);
    level.close();
    endedMs ??= performance.now();
    onStop(seconds());
  });
  recorder.start(PART_MS);
  return () => {
    if (recorder.state === "inactive" || stopping !== undefined) return;
    endedMs = performance.now();
    clearInterval(timer);
    for (const track of stream.getTracks()) track.enabled = false;
    stopping = setTimeout(() => recorder.stop(), MUTED_BEFORE_STOP_MS);
  };
}

interface LevelMeter {
  /** Peak since a moment ago, 0 to 1; null while it cannot be measured. */
  read(): number | null;
  close(): void;
}

function createLevelMeter(stream: MediaStream): LevelMeter {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 4096;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      read() {
        if (context.state !== "running") return null;
        analyser.getFloatTimeDomainData(samples);
        return Math.min(
          1,
          samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
        );
      },
      close: () => void context.close(),
    };
  } catch {
    return { read: () => null, close: () => undefined };
  }
}
