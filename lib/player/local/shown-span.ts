import type { MovieTrack } from "@/lib/domain/videos/container/movie-tracks";

/** In track ticks on mediabunny's clock: that of the film after its edit list. */
export interface ShownSpan {
  fromTick: number;
  /** Exclusive. */
  endTick: number;
  /** Whether frames may be before `fromTick`. The server shows those of fragments, wherever the list begins. */
  mayHide: boolean;
}

export const WHOLE_TRACK: ShownSpan = { fromTick: -Infinity, endTick: Infinity, mayHide: true };

/** @returns null for lists of which mediabunny reads only the first segment's start. */
export function shownSpan({ edits, movieRate, trackRate, ...track }: MovieTrack): ShownSpan | null {
  if (edits === null) return null;
  if (edits.length === 0) return WHOLE_TRACK;
  const isAfterGap = edits[0]?.startTick === -1;
  const [segment, another] = edits.slice(isAfterGap ? 1 : 0);
  if (!segment || another || segment.startTick < 0 || segment.rate !== 1 || movieRate === 0) return null;
  const inTrackTicks = (ticks: number) => Math.round((ticks / movieRate) * trackRate);
  const fromTick = isAfterGap ? inTrackTicks(edits[0]?.lengthTicks ?? 0) : 0;
  const endTick = fromTick + roundedQuotient(segment.lengthTicks * trackRate, movieRate);
  if (!Number.isSafeInteger(segment.lengthTicks * trackRate) || !Number.isSafeInteger(endTick)) return null;
  if (track.hasFragments) return { fromTick, endTick: Infinity, mayHide: false };
  return segment.lengthTicks === 0 ? null : { fromTick, endTick, mayHide: true };
}

/** As ffmpeg rounds. */
const roundedQuotient = (product: number, divisor: number): number =>
  Math.floor((product + Math.floor(divisor / 2)) / divisor);
