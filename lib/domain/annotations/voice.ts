export const MAX_VOICE_SECONDS = 600;
/** A shorter press is a tap and saves nothing. */
export const MIN_HELD_SECONDS = 0.3;
/** A recorder stops slightly late, so this much more is accepted. */
export const VOICE_SPARE_SECONDS = 5;
export const MAX_VOICE_BYTES = 25 * 1024 ** 2;

export const VOICE_FORMATS = {
  webm: { contentType: "audio/webm", ending: "webm" },
  mp4: { contentType: "audio/mp4", ending: "mp4" },
  mp3: { contentType: "audio/mpeg", ending: "mp3" },
  wav: { contentType: "audio/wav", ending: "wav" },
  ogg: { contentType: "audio/ogg", ending: "ogg" },
} as const;
export type VoiceFormat = keyof typeof VOICE_FORMATS;

/** What the worker found wrong. Only an unreadable recording cannot be played. */
export const VOICE_PROBLEMS = ["tooLong", "unreadable"] as const;
export type VoiceProblem = (typeof VOICE_PROBLEMS)[number];

export const VOICE_PROBLEM_MESSAGES: Readonly<Record<VoiceProblem, string>> = {
  tooLong: "This recording was longer than 10 minutes. The first 10 minutes were kept.",
  unreadable: "This recording is damaged and cannot be played. It has to be recorded again.",
};

export const VOICE_REFUSALS = {
  empty: "This recording is empty. Please record it again.",
  tooLarge: "This recording is larger than 25 MB, the most that can be saved.",
  tooLong: "This recording is longer than 10 minutes, the most that can be saved.",
  notAudio: "This is not a recording we can read. It must be WebM, MP4, MP3 or WAV.",
} as const;

export const VOICE_RATES = [1, 1.5, 2, 0.75] as const;
export type VoiceRate = (typeof VOICE_RATES)[number];

export const nextVoiceRate = (rate: VoiceRate): VoiceRate =>
  VOICE_RATES[(VOICE_RATES.indexOf(rate) + 1) % VOICE_RATES.length] ?? 1;

export const formatVoiceSeconds = (seconds: number) => `${seconds.toFixed(1)}s`;

/** The formats to ask a recorder for, the best first. */
export const VOICE_MIME_TYPES = ["audio/webm", "audio/mp4", "audio/mpeg"] as const;

export function recordingFileName(mimeType: string): string {
  const [type = ""] = mimeType.split(";");
  const format = Object.values(VOICE_FORMATS).find(({ contentType }) => contentType === type.trim());
  return `recording.${format?.ending ?? "webm"}`;
}

/** @param peaks loudness over time, 0 to 1. @returns `count` heights from 0 to 1, each the maximum of its part. */
export function waveformOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const start = Math.floor((at * peaks.length) / count);
    const end = Math.max(start + 1, Math.floor(((at + 1) * peaks.length) / count));
    return Math.max(0, ...peaks.slice(start, end));
  });
}
