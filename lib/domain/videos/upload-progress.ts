export type UploadPhase = "idle" | "getting-url" | "uploading" | "completing" | "success" | "error";

/** The bytes move the bar from 20 to 90. */
export const UPLOAD_PERCENT = {
  gettingUrl: 10,
  uploading: 20,
  uploaded: 90,
  completing: 95,
  success: 100,
} as const;

export function uploadingPercent(shareSent: number): number {
  const { uploading, uploaded } = UPLOAD_PERCENT;
  return uploading + (uploaded - uploading) * Math.min(1, Math.max(0, shareSent));
}

export interface TransferSample {
  atMs: number;
  sentBytes: number;
}

export interface TransferRate {
  bytesPerSecond: number;
  secondsLeft: number;
}

/** The period over which speed is measured: long enough to be stable, short enough to follow the network. */
export const RATE_WINDOW_MS = 8000;
const RATE_MIN_SPAN_MS = 1000;

export function withSample(samples: readonly TransferSample[], sample: TransferSample): TransferSample[] {
  return [...samples.filter((past) => sample.atMs - past.atMs <= RATE_WINDOW_MS), sample];
}

/** Null while it is too early, or nothing moves. */
export function transferRate(samples: readonly TransferSample[], totalBytes: number): TransferRate | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < RATE_MIN_SPAN_MS) return null;
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
  if (bytesPerSecond <= 0) return null;
  return { bytesPerSecond, secondsLeft: Math.max(0, totalBytes - last.sentBytes) / bytesPerSecond };
}

/** For example `about 3 minutes left`. */
export function formatTimeLeft(secondsLeft: number): string {
  if (secondsLeft < 5) return "a few seconds left";
  if (secondsLeft < 55) return `about ${Math.ceil(secondsLeft / 5) * 5} seconds left`;
  const minutes = Math.max(1, Math.round(secondsLeft / 60));
  if (minutes < 60) return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
  const hours = Math.round(minutes / 60);
  return `about ${hours} ${hours === 1 ? "hour" : "hours"} left`;
}
