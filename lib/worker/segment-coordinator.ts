import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/server/env";
import {
  segmentFiles,
  UnlikeSegment,
  type SegmentFiles,
  type SegmentJob,
} from "@/lib/server/media/encode-segment";
import type { SegmentRange } from "@/lib/server/media/segment-plan";
import type { SegmentCoordinator } from "@/lib/server/media/transcode-in-segments";
import type { Attempt } from "@/lib/server/services/processing/processing";
import {
  beginSegments,
  claimSegment,
  endSegments,
  fetchSegment,
  readSegments,
} from "@/lib/server/services/processing/segments";
import { workOnSegment } from "./work-on-segment";

/** Segments of the shortest video that is split. */
const MIN_SEGMENTS = 5;
const LOOK_INTERVAL_MS = 500;

/** @param onLost called when another attempt has the video; aborts the job's signal. */
export function createSegmentCoordinator(attempt: Attempt, onLost: () => void): SegmentCoordinator {
  const fromSeconds = env().SPLIT_FROM_MINUTES * 60 || Infinity;
  return {
    fromSeconds,
    segmentSeconds: fromSeconds / MIN_SEGMENTS,
    async encodeAll(job, ranges) {
      if (!(await beginSegments(attempt, ranges))) onLost();
      const reportProgress = async (): Promise<void> => {
        const states = await readSegments(attempt);
        job.onSeconds(states.reduce((sum, { secondsDone }) => sum + secondsDone, 0));
      };
      const progressTimer = setInterval(() => void reportProgress().catch(() => undefined), LOOK_INTERVAL_MS);
      try {
        return await encodeUntilDone(attempt, job, ranges, onLost);
      } catch (error) {
        if (error instanceof UnlikeSegment) await endSegments(attempt);
        throw error;
      } finally {
        clearInterval(progressTimer);
      }
    },
  };
}

/** Also takes over segments of dead workers. */
async function encodeUntilDone(
  attempt: Attempt,
  job: SegmentJob,
  ranges: readonly SegmentRange[],
  onLost: () => void,
): Promise<SegmentFiles[]> {
  const filesOf = ({ number }: { number: number }) => segmentFiles(job.source.workDir, number);
  const local = new Set<number>();
  while (local.size < ranges.length) {
    job.signal.throwIfAborted();
    const claim = await claimSegment(attempt, { isHelper: false });
    if (claim) {
      if (await workOnSegment(claim, job)) local.add(claim.range.number);
      continue;
    }
    const states = await readSegments(attempt);
    if (states.length < ranges.length) onLost();
    const fetched = states.filter(({ number, isDone }) => isDone && !local.has(number));
    for (const state of fetched) {
      job.signal.throwIfAborted();
      if (await fetchSegment(attempt, state, filesOf(state))) local.add(state.number);
    }
    if (fetched.length === 0) await sleep(LOOK_INTERVAL_MS, undefined, { signal: job.signal });
  }
  return ranges.map(filesOf);
}
