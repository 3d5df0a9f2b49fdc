/** Timing analysis over the markers of one video: order, splits, total. */

export interface TimedMark {
  id: string;
  /** Seconds. */
  time: number;
  label: string;
}

export interface Split {
  fromId: string;
  toId: string;
  fromLabel: string;
  toLabel: string;
  /** Seconds. */
  duration: number;
}

/** Markers by time; those at the same time keep their order. */
export function sortByTime<Mark extends { time: number }>(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((a, b) => a.time - b.time);
}

/** The times between consecutive markers, earliest first. */
export function splitsOf(marks: readonly TimedMark[]): Split[] {
  const sorted = sortByTime(marks);
  return sorted.slice(1).map((to, index) => {
    const from = sorted[index] as TimedMark;
    return {
      fromId: from.id,
      toId: to.id,
      fromLabel: from.label,
      toLabel: to.label,
      duration: to.time - from.time,
    };
  });
}

/** Latest marker time minus the earliest, in seconds; 0 with fewer than two markers. */
export function totalTime(marks: readonly { time: number }[]): number {
  if (marks.length < 2) return 0;
  const times = marks.map((mark) => mark.time);
  return Math.max(...times) - Math.min(...times);
}

/** What a marker without a label is called: `Marker N`, N being one more than the markers there are. */
export function defaultLabel(existingCount: number): string {
  return `Marker ${existingCount + 1}`;
}
