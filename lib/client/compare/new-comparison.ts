import { SIDES, type BySide } from "@/lib/domain/compare/comparison-choice";

/** The address of two rides that are to be lined up. @param frames where they open; else at the start. */
export function newComparisonHref(videoIds: BySide<string>, frames: Partial<BySide<number>> = {}): string {
  const query = new URLSearchParams({ a: videoIds.a, b: videoIds.b });
  for (const side of SIDES) if (frames[side]) query.set(`p${side}`, String(frames[side]));
  return `/compare?${query}`;
}
