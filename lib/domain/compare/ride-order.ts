/** In which order rides are offered to stand beside one. */
import { foldText } from "@/lib/domain/folded-text";

interface Ride {
  id: string;
  title: string;
  collectionId: string | null;
  createdAt: string;
}

export const RIDE_GROUPS = ["sameWords", "sameCollection", "others"] as const;
export type RideGroup = (typeof RIDE_GROUPS)[number];

/** Shorter words name no horse. */
const MIN_LETTERS = 3;

const wordsOf = (title: string): Set<string> =>
  new Set(
    foldText(title)
      .match(/\p{L}+/gu)
      ?.filter((word) => word.length >= MIN_LETTERS),
  );

/** Rides with a word of this title, then those of its collection, then all others; each newest first. */
export function groupForComparison<R extends Ride>(rides: readonly R[], ride: Ride): Map<RideGroup, R[]> {
  const words = wordsOf(ride.title);
  const groups = new Map<RideGroup, R[]>(RIDE_GROUPS.map((group) => [group, []]));
  const newestFirst = rides.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  for (const each of newestFirst) {
    if (each.id === ride.id) continue;
    const isSameCollection = ride.collectionId !== null && each.collectionId === ride.collectionId;
    const group = [...wordsOf(each.title)].some((word) => words.has(word))
      ? "sameWords"
      : isSameCollection
        ? "sameCollection"
        : "others";
    groups.get(group)?.push(each);
  }
  return groups;
}
