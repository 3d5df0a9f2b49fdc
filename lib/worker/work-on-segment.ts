/** One worker's work on one segment of a long video, by whoever processes the video or helps. */
import { encodeSegment, type SegmentFiles, type SegmentJob } from "@/lib/server/media/encode-segment";
import {
  deleteSegment,
  finishSegment,
  recordSegment,
  storeSegment,
  type SegmentClaim,
} from "@/lib/server/services/segments";

/** Several within the silence that ends a claim. */
const BEAT_MS = 1000;

/**
 * Encodes a segment and stores it.
 * @returns its local files; null when it is another's by now.
 * @throws as `encodeSegment` does
 */
export async function workOnSegment(claim: SegmentClaim, job: SegmentJob): Promise<SegmentFiles | null> {
  const lost = new AbortController();
  let seconds = 0;
  const beat = async (): Promise<void> => {
    if (!(await recordSegment(claim, seconds))) lost.abort();
  };
  // A beat that fails is missing; the database tells at the end whose the segment is.
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
