/** What lies on a video's timeline, in groups where points would cover one another. */

export interface TimelinePoint {
  id: string;
  frameIndex: number;
}

/** @returns the points by frame; those nearer than `minFrames` to the first of their group are in that group. */
export function groupNearPoints<Point extends TimelinePoint>(
  points: readonly Point[],
  minFrames: number,
): [Point, ...Point[]][] {
  const groups: [Point, ...Point[]][] = [];
  for (const point of points.toSorted((a, b) => a.frameIndex - b.frameIndex)) {
    const group = groups.at(-1);
    if (group !== undefined && point.frameIndex - group[0].frameIndex < minFrames) group.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** The point of a group that a press leads to: the one after the frame on the screen, after the last one the first again. */
export function pointAfter<Point extends TimelinePoint>(
  group: readonly [Point, ...Point[]],
  frameIndex: number,
): Point {
  return group.find((point) => point.frameIndex > frameIndex) ?? group[0];
}
