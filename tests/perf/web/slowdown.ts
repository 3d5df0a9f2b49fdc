/**
 * By how much Lighthouse has to slow this machine down so that it is as quick as the phone it measures for. Its usual 4 is right
 * for a fast desktop computer (an index of 1500 to 2000); on a slower machine it simulates an unrealistically slow phone. Values between
 * these points are interpolated linearly, as in the calculator linked from Lighthouse's page on throttling.
 */

/** The usual one. */
export const USUAL_SLOWDOWN = 4;

/** Lighthouse's `benchmarkIndex` of a machine, and the slowdown that makes a mid-tier phone of it. */
const POINTS = [
  [150, 1],
  [800, 2],
  [1300, 3],
] as const;
/** Beyond the last point, this much of the index is one more. */
const INDEX_OF_ONE_MORE = 233;

/** @param index 0 and more; a machine below the first point is no quicker than the phone, and not slowed down. */
export function slowdownOf(index: number): number {
  const [lastIndex, lastSlowdown] = POINTS[2];
  if (index >= lastIndex) return lastSlowdown + (index - lastIndex) / INDEX_OF_ONE_MORE;
  for (const [point, next] of [
    [POINTS[1], POINTS[2]],
    [POINTS[0], POINTS[1]],
  ] as const) {
    if (index >= point[0])
      return point[1] + ((index - point[0]) / (next[0] - point[0])) * (next[1] - point[1]);
  }
  return 1;
}
