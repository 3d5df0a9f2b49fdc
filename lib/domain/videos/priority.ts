/** Fair processing order: a rider's first video gets the number being served, each further one their last plus one. */

/** @param serving the number in processing, else the lowest waiting. @param ownLast the rider's highest queued one. */
export function nextPriority(serving: number | null, ownLast: number | null): number {
  return Math.max(serving ?? 0, ownLast === null ? 0 : ownLast + 1);
}

/** Powers of two: similar sizes are in one class, first in, first out. */
const SIZE_CLASSES = 16;
const SMALLEST_CLASS_BYTES = 4 * 1024 ** 2;

/** The lower is processed first. Within a number smaller files come first: a short clip does not wait for a long lesson. */
export function queuePosition(priority: number, sourceBytes: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, sourceBytes / SMALLEST_CLASS_BYTES)));
  return priority * SIZE_CLASSES + Math.min(SIZE_CLASSES - 1, doublings);
}
