export interface TimelinePoint {
  id: string;
  frameIndex: number;
}

/** @returns points by frame, grouped with the first point that is less than `minFrames` before them. */
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

/** The next point of a group after the current frame; after the last one the first. */
export function pointAfter<Point extends TimelinePoint>(
  group: readonly [Point, ...Point[]],
  frameIndex: number,
): Point {
  return group.find((point) => point.frameIndex > frameIndex) ?? group[0];
}
