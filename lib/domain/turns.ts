/**
 * The order in which videos are processed, so that riders take turns: every waiting video has a number, the lowest is
 * next, of equals the shorter, and of those that are about as short the one sent first. A rider's first video gets the number that is being served, each further one
 * a number more than the rider's last. So nobody waits for all of another's, and nobody is overtaken for ever.
 */

/**
 * The number of a rider's new video.
 * @param serving the number being served, or the lowest that waits; null when there is nothing to do.
 * @param ownLast the highest number of the rider's videos that wait or are worked on; null when there is none.
 */
export function nextTurn(serving: number | null, ownLast: number | null): number {
  return Math.max(serving ?? 0, ownLast === null ? 0 : ownLast + 1);
}

/** Sizes that differ by less than twice count as one: of those the one sent first is first. */
const SIZE_CLASSES = 16;
const SMALLEST_CLASS_BYTES = 4 * 1024 ** 2;

/**
 * The place of a video in the order of all: the lower is processed first. Within a turn the shorter clip goes first, as far as
 * its size tells, so that a clip of a minute is not kept waiting by a lesson of an hour.
 */
export function placeInOrder(turn: number, sourceBytes: number): number {
  const doublings = Math.ceil(Math.log2(Math.max(1, sourceBytes / SMALLEST_CLASS_BYTES)));
  return turn * SIZE_CLASSES + Math.min(SIZE_CLASSES - 1, doublings);
}
