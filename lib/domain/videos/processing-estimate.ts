/** Estimates processing times from earlier jobs: seconds per byte before processing, a job's own progress later. */

export const MEASURED_JOBS = 50;

export interface MeasuredJob {
  seconds: number;
  bytes: number;
}

export interface RunningJob {
  bytes: number;
  progressPercent: number;
  runningSeconds: number;
}

export interface Queue {
  running: readonly RunningJob[];
  bytesAhead: number;
}

/** No estimate for a file this many times larger than all measured ones: small jobs are mostly start-up time. */
const MAX_SIZE_FACTOR = 10;
/** A job's own speed is used from this progress on. */
const OWN_SPEED_FROM_PERCENT = 10;

/** Median speed weighted by file size, because small jobs say little. @returns null with too few measurements. */
export function secondsPerByte(measured: readonly MeasuredJob[], bytes: number): number | null {
  const jobs = measured.filter((job) => job.bytes > 0);
  const totalBytes = jobs.reduce((sum, job) => sum + job.bytes, 0);
  if (totalBytes === 0 || bytes > MAX_SIZE_FACTOR * totalBytes) return null;
  let weighed = 0;
  for (const { seconds, bytes: weight } of jobs.toSorted(
    (a, b) => a.seconds / a.bytes - b.seconds / b.bytes,
  )) {
    weighed += weight;
    if (weighed >= totalBytes / 2) return seconds / weight;
  }
  return null;
}

export function secondsLeftOf(job: RunningJob, measured: readonly MeasuredJob[]): number | null {
  const { progressPercent, runningSeconds, bytes } = job;
  if (progressPercent >= OWN_SPEED_FROM_PERCENT)
    return (runningSeconds * Math.max(0, 100 - progressPercent)) / progressPercent;
  const speed = secondsPerByte(measured, bytes);
  return speed === null || runningSeconds >= speed * bytes ? null : speed * bytes - runningSeconds;
}

/** Seconds until a waiting video of `bytes` is ready; null when unknown. Assumes as many jobs at once as now. */
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
