import { COMPARE_PATH } from "@/lib/domain/compare/compare-address";
import { withQuery } from "@/lib/domain/with-query";
import { SIDES, type BySide } from "@/lib/domain/compare/comparison-choice";

/**
 * The address of two rides that are to be lined up.
 * @param frames where they open; else at the start.
 * @param path of the page, which may have a query.
 */
export function newComparisonHref(
  videoIds: BySide<string>,
  frames: Partial<BySide<number>> = {},
  path = COMPARE_PATH,
): string {
  const query = new URLSearchParams({ a: videoIds.a, b: videoIds.b });
  for (const side of SIDES) if (frames[side]) query.set(`p${side}`, String(frames[side]));
  return withQuery(path, String(query));
}
