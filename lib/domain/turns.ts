/**
 * The order in which videos are processed, so that riders take turns: every waiting video has a number, the lowest is
 * next, and of equals the one sent first. A rider's first video gets the number that is being served, each further one
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
