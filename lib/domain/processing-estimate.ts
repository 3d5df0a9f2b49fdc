/**
 * How long processing will take, from how long it took on this very machine. Of a file that nobody has looked into yet only
 * its size is known, so speeds are in seconds for a byte; once it is under way, its own progress says more.
 */

/** How many of the last completed jobs are asked. */
export const MEASURED_JOBS = 50;

export interface MeasuredJob {
  seconds: number;
  bytes: number;
}

export interface JobUnderWay {
  bytes: number;
  /** 0 to 100. */
  progressPercent: number;
  runningSeconds: number;
}

/** What is to be done before a video is ready that waits. */
export interface Queue {
  running: readonly JobUnderWay[];
  /** Of all videos before it that wait as well. */
  bytesAhead: number;
}

/** Of a file so many times larger than all that was measured, nothing can be said: starting the tools is most of a small job. */
const FARTHEST = 10;
/** From here on a job's own progress is believed. */
const TELLING_PERCENT = 10;

/**
 * The speed that half of all measured work was slower than. A job weighs as much as its file: many small clips say little of a
 * long ride, and one job that waited for the disk says nothing.
 * @returns null where nothing was measured, or too little to speak of `bytes`.
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

/** What a job under way still needs; null when nobody can say. */
export function secondsLeftOf(job: JobUnderWay, measured: readonly MeasuredJob[]): number | null {
  const { progressPercent, runningSeconds, bytes } = job;
  if (progressPercent >= TELLING_PERCENT)
    return (runningSeconds * Math.max(0, 100 - progressPercent)) / progressPercent;
  const speed = secondsPerByte(measured, bytes);
  // It takes longer than such files took: how much longer is not known.
  return speed === null || runningSeconds >= speed * bytes ? null : speed * bytes - runningSeconds;
}

/**
 * In how many seconds a video of `bytes` is ready that waits in the queue; null when nobody can say. As many are done at once as
 * are under way now: while one waits, no worker is idle.
 */
export function secondsUntilReady(
  bytes: number,
  { running, bytesAhead }: Queue,
  measured: readonly MeasuredJob[],
): number | null {
  const speed = secondsPerByte(measured, bytes + bytesAhead);
  if (speed === null) return null;
  const underWay = running.map((job) => secondsLeftOf(job, measured));
  if (underWay.includes(null)) return null;
  const before = underWay.reduce<number>((sum, seconds) => sum + (seconds ?? 0), speed * bytesAhead);
  return before / Math.max(1, running.length) + speed * bytes;
}
