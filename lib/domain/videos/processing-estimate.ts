/**
 * Estimates processing times from earlier jobs on this machine. Before processing only the file's size is known, so speeds are
 * in seconds for a byte; later its own progress is better.
 */

/** How many of the last completed jobs count. */
export const MEASURED_JOBS = 50;

export interface MeasuredJob {
  seconds: number;
  bytes: number;
}

export interface RunningJob {
  bytes: number;
  /** 0 to 100. */
  progressPercent: number;
  runningSeconds: number;
}

/** The work before a waiting video. */
export interface Queue {
  running: readonly RunningJob[];
  /** Of all videos before it that wait as well. */
  bytesAhead: number;
}

/** For a file so many times larger than all measured ones there is no estimate: starting the tools is most of a small job. */
const FARTHEST = 10;
/** From this progress on, a job's own speed is used. */
const TELLING_PERCENT = 10;

/**
 * The median speed of the measured work, weighted by file size: small clips, or one delayed job, say little about a
 * long ride.
 * @returns null without measurements, or with too few for `bytes`.
 */
export function secondsPerByte(measured: readonly MeasuredJob[], bytes: number): number | null {
  const jobs = measured.filter((job) => job.bytes > 0);
  const totalBytes = jobs.reduce((sum, job) => sum + job.bytes, 0);
  if (totalBytes === 0 || bytes > FARTHEST * totalBytes) return null;
  let weighed = 0;
  for (const { seconds, bytes: weight } of jobs.toSorted(
    (a, b) => a.seconds / a.bytes - b.seconds / b.bytes,
  )) {
    weighed += weight;
    if (weighed >= totalBytes / 2) return seconds / weight;
  }
  return null;
}

/** The remaining time of a running job; null when unknown. */
export function secondsLeftOf(job: RunningJob, measured: readonly MeasuredJob[]): number | null {
  const { progressPercent, runningSeconds, bytes } = job;
  if (progressPercent >= TELLING_PERCENT)
    return (runningSeconds * Math.max(0, 100 - progressPercent)) / progressPercent;
  const speed = secondsPerByte(measured, bytes);
  // It already takes longer than expected: the rest is unknown.
  return speed === null || runningSeconds >= speed * bytes ? null : speed * bytes - runningSeconds;
}

/**
 * Seconds until a waiting video of `bytes` is ready; null when unknown. As many run at once as now: while one waits, no worker
 * is idle.
 */
export function secondsUntilReady(
  bytes: number,
  { running, bytesAhead }: Queue,
  measured: readonly MeasuredJob[],
): number | null {
  const speed = secondsPerByte(measured, bytes + bytesAhead);
  if (speed === null) return null;
  const secondsLeft = running.map((job) => secondsLeftOf(job, measured));
  if (secondsLeft.includes(null)) return null;
  const before = secondsLeft.reduce<number>((sum, seconds) => sum + (seconds ?? 0), speed * bytesAhead);
  return before / Math.max(1, running.length) + speed * bytes;
}
