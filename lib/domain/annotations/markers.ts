export interface TimedMark {
  id: string;
  time: number;
  label: string;
  isGuess: boolean;
}

export interface Split {
  fromId: string;
  toId: string;
  fromLabel: string;
  toLabel: string;
  duration: number;
}

export function sortByTime<Mark extends { time: number }>(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((a, b) => a.time - b.time);
}

/** The times between consecutive markers, earliest first. A guess ends no split. */
export function splitsOf(marks: readonly TimedMark[]): Split[] {
  const sorted = sortByTime(marks.filter(({ isGuess }) => !isGuess));
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

export interface MarkerGroup<Series, Mark> {
  series: Series;
  markers: Mark[];
}

/** Each series with its markers by time. Markers of an unknown series go to the first, as on the server. */
export function groupBySeries<Series extends { id: string }, Mark extends { seriesId: string; time: number }>(
  series: readonly Series[],
  marks: readonly Mark[],
): MarkerGroup<Series, Mark>[] {
  const groups = new Map(series.map((each) => [each.id, { series: each, markers: [] as Mark[] }]));
  const [first] = groups.values();
  for (const mark of sortByTime(marks)) (groups.get(mark.seriesId) ?? first)?.markers.push(mark);
  return [...groups.values()];
}

/** Latest marker time minus the earliest, in seconds, without guesses; 0 with fewer than two markers. */
export function totalTime(marks: readonly Pick<TimedMark, "time" | "isGuess">[]): number {
  const times = marks.filter(({ isGuess }) => !isGuess).map(({ time }) => time);
  if (times.length < 2) return 0;
  return Math.max(...times) - Math.min(...times);
}

export function defaultLabel(existingCount: number): string {
  return `Marker ${existingCount + 1}`;
}

export const isDefaultLabel = (label: string): boolean => /^Marker \d+$/.test(label);
