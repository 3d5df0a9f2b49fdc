/** Has a long video's segments encoded by the worker that processes it and by all that help. */
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/server/env";
import {
  segmentFiles,
  UnlikeSegment,
  type SegmentFiles,
  type SegmentJob,
} from "@/lib/server/media/encode-segment";
import type { SegmentRange } from "@/lib/server/media/segment-plan";
import type { SegmentCrew } from "@/lib/server/media/transcode-in-segments";
import type { Attempt } from "@/lib/server/services/processing";
import {
  beginSegments,
  claimSegment,
  endSegments,
  fetchSegment,
  readSegments,
} from "@/lib/server/services/segments";
import { workOnSegment } from "./work-on-segment";

/** The shortest video that is split becomes so many segments: few enough to cost nothing, enough to share. */
const SEGMENTS_AT_LEAST = 5;
const LOOK_INTERVAL_MS = 500;

/** @param onLost called when the video is another's by now; ends the job's signal. */
export function segmentCrew(attempt: Attempt, onLost: () => void): SegmentCrew {
  const fromSeconds = env().SPLIT_FROM_MINUTES * 60 || Infinity;
  return {
    fromSeconds,
    segmentSeconds: fromSeconds / SEGMENTS_AT_LEAST,
    async encodeAll(job, ranges) {
      if (!(await beginSegments(attempt, ranges))) onLost();
      const tell = async (): Promise<void> => {
        const states = await readSegments(attempt);
        job.onSeconds(states.reduce((sum, { secondsDone }) => sum + secondsDone, 0));
      };
      const telling = setInterval(() => void tell().catch(() => undefined), LOOK_INTERVAL_MS);
      try {
        return await encodeUntilDone(attempt, job, ranges, onLost);
      } catch (error) {
        if (error instanceof UnlikeSegment) await endSegments(attempt);
        throw error;
      } finally {
        clearInterval(telling);
      }
    },
  };
}

/** Encodes what nobody works on, waits for the others, and takes over from who has died. */
async function encodeUntilDone(
  attempt: Attempt,
  job: SegmentJob,
  ranges: readonly SegmentRange[],
  onLost: () => void,
): Promise<SegmentFiles[]> {
  const filesOf = ({ number }: { number: number }) => segmentFiles(job.source.workDir, number);
  /** Numbers of the segments whose files lie here. */
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
