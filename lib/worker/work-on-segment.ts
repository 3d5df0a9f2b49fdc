import { encodeSegment, type SegmentFiles, type SegmentJob } from "@/lib/server/media/encode-segment";
import {
  deleteSegment,
  finishSegment,
  recordSegment,
  storeSegment,
  type SegmentClaim,
} from "@/lib/server/services/processing/segments";

/** Several within the timeout of a claim. */
const BEAT_MS = 1000;

/** Encodes a segment and stores it. @returns local files; null when another worker has it. @throws as `encodeSegment`. */
export async function workOnSegment(claim: SegmentClaim, job: SegmentJob): Promise<SegmentFiles | null> {
  const lost = new AbortController();
  let seconds = 0;
  const beat = async (): Promise<void> => {
    if (!(await recordSegment(claim, seconds))) lost.abort();
  };
  // A failed heartbeat is ignored; at the end the database decides who owns the segment.
  const beating = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  try {
    const signal = AbortSignal.any([job.signal, lost.signal]);
    const files = await encodeSegment({ ...job, signal, onSeconds: (done) => (seconds = done) }, claim.range);
    await storeSegment(claim, files);
    if (await finishSegment(claim)) return files;
    lost.abort();
  } catch (error) {
    if (!lost.signal.aborted) throw error;
  } finally {
    clearInterval(beating);
  }
  await deleteSegment(claim);
  return null;
}
