import { VOICE_MIME_TYPES } from "@/lib/domain/annotations/voice";
import type { ReviewEvent } from "@/lib/domain/review/review-track";

export interface RecordedPart {
  chunk: Blob;
  /** Loudness, 0 to 1, every `TICK_MS`. */
  peaks: number[];
  /** Seconds from the start of the recording to the end of this part. */
  untilSeconds: number;
  events?: readonly ReviewEvent[];
}

interface RecorderTick {
  seconds: number;
  peak: number;
  /** Silence from the start on: a muted or covered microphone. False when the level cannot be measured. */
  isSilent: boolean;
}

interface RecorderCallbacks {
  onTick: (tick: RecorderTick) => void;
  onPart: (part: RecordedPart) => void;
  /** The device slept for so many seconds, and recorded no sound. */
  onGap: (seconds: number) => void;
  onStop: () => void;
}

const TICK_MS = 100;
/** Silence is below this; a quiet stable is ten times as loud, and 1 is the maximum. */
const SILENT_PEAK = 0.002;
const SILENT_SECONDS = 3;
/** Background tabs are a second late at most. */
const SLEPT_MS = 3000;
/** A crash loses at most this much, because earlier parts are stored on the device. */
const PART_MS = 1000;
/** Speech in Opus or AAC. Ten minutes are 5 MB, small enough for a slow connection. */
const BITS_PER_SECOND = 64_000;

/** WebKitGTK 2.50 loses the last sound: in 10 of 40 recordings at 0 ms, in 1 of 40 at 60 ms, in 0 of 120 at 100 ms. */
const MUTED_BEFORE_STOP_MS = 100;

interface SoundRecording {
  stop: () => void;
  pause: () => void;
  resume: () => void;
  /** Milliseconds of sound so far, without pauses. */
  getRecordedMs: () => number;
}

/** Ends by itself when the microphone is lost. @throws DOMException when it is lost already. */
export function recordSound(
  stream: MediaStream,
  { onTick, onPart, onGap, onStop }: RecorderCallbacks,
): SoundRecording {
  const mimeType = VOICE_MIME_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType && { mimeType }),
  });
  const level = createLevelMeter(stream);
  const clock = createStopwatch();
  const seconds = () => clock.getMs() / 1000;
  let peaks: number[] = [];
  let loudest: number | null = null;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  const runClock = () => {
    if (stopping === undefined) clock.start();
  };
  recorder.addEventListener("start", runClock);
  recorder.addEventListener("pause", clock.stop);
  recorder.addEventListener("resume", runClock);
  recorder.addEventListener("dataavailable", ({ data }) => {
    // The last part comes before the event "stop".
    if (recorder.state === "inactive") clock.stop();
    if (data.size > 0) onPart({ chunk: data, peaks, untilSeconds: seconds() });
    peaks = [];
  });
  recorder.addEventListener("stop", () => {
    clock.stop();
    clearInterval(timer);
    clearTimeout(stopping);
    level.close();
    onStop();
  });
  let tickedAtMs = performance.now();
  const timer = setInterval(() => {
    const lateMs = performance.now() - tickedAtMs - TICK_MS;
    tickedAtMs += lateMs + TICK_MS;
    if (recorder.state === "paused") return;
    if (lateMs > SLEPT_MS) onGap(lateMs / 1000);
    const measured = level.read();
    if (measured !== null) loudest = Math.max(loudest ?? 0, measured);
    const peak = measured ?? 0;
    peaks.push(peak);
    const isSilent = seconds() > SILENT_SECONDS && loudest !== null && loudest < SILENT_PEAK;
    onTick({ seconds: seconds(), peak, isSilent });
  }, TICK_MS);
  try {
    recorder.start(PART_MS);
  } catch (error) {
    clearInterval(timer);
    level.close();
    throw error;
  }
  return {
    stop() {
      if (recorder.state === "inactive" || stopping !== undefined) return;
      clock.stop();
      clearInterval(timer);
      for (const track of stream.getTracks()) track.enabled = false;
      stopping = setTimeout(() => recorder.stop(), MUTED_BEFORE_STOP_MS);
    },
    pause() {
      if (recorder.state === "recording" && stopping === undefined) recorder.pause();
    },
    resume() {
      if (recorder.state === "paused" && stopping === undefined) recorder.resume();
    },
    getRecordedMs: clock.getMs,
  };
}

function createStopwatch() {
  let measuredMs = 0;
  let startedMs: number | null = null;
  const getMs = () => measuredMs + (startedMs === null ? 0 : performance.now() - startedMs);
  return {
    getMs,
    start: () => void (startedMs ??= performance.now()),
    stop() {
      measuredMs = getMs();
      startedMs = null;
    },
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
