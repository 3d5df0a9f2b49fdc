/**
 * The processing order, fair among riders: the lowest number is next, of equal ones the shorter video, then the one sent first. A
 * rider's first video gets the number being served, each further one a number more than their last.
 */

/**
 * The priority number of a rider's new video.
 * @param serving the number being processed, or the lowest waiting; null when there is none.
 * @param ownLast the highest number of the rider's videos in the queue; null when there is none.
 */
export function nextPriority(serving: number | null, ownLast: number | null): number {
  return Math.max(serving ?? 0, ownLast === null ? 0 : ownLast + 1);
}

/** Sizes that differ by less than twice count as one: of those the one sent first is first. */
const SIZE_CLASSES = 16;
const SMALLEST_CLASS_BYTES = 4 * 1024 ** 2;

/**
 * A video's position among all: the lower is processed first. Within a number the smaller file goes first, so that a
 * clip of a minute does not wait for a lesson of an hour.
 */
export function queuePosition(turn: number, sourceBytes: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, sourceBytes / SMALLEST_CLASS_BYTES)));
  return turn * SIZE_CLASSES + Math.min(SIZE_CLASSES - 1, doublings);
}
