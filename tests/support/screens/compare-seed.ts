import { savedHref } from "@/lib/domain/compare/compare-address";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import type { ApiClient } from "@/tests/support/server/api-client";
import { saveComparison, shareSaved } from "@/tests/support/videos/compared-rides";

export interface ComparisonSeed {
  path: string;
  /** Of the comparison's link. */
  sharedPath: string;
}

/** A saved comparison with a link. */
export async function seedComparison(rider: ApiClient, videoIds: BySide<string>): Promise<ComparisonSeed> {
  const saved = await saveComparison(rider, videoIds);
  const { shareUrl } = await shareSaved(rider, saved);
  return { path: savedHref(saved), sharedPath: new URL(shareUrl).pathname };
}
