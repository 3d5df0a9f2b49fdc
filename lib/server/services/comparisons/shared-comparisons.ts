import { savedChoice, type SharedComparison } from "@/lib/contracts/comparisons";
import type { SharedComparisonAccess } from "../../access/comparison-guards";
import { recordOpening } from "../link-openings";
import { getVideo } from "../videos/videos";

/** What the link or links show; counts as an opening of both rides. */
export async function readSharedComparison({
  comparison,
  sides: { a, b },
}: SharedComparisonAccess): Promise<SharedComparison> {
  for (const { access } of [a, b]) await recordOpening(access);
  const [videoA, videoB] = await Promise.all([getVideo(a.access), getVideo(b.access)]);
  return {
    title: comparison?.title ?? "",
    choice: comparison && savedChoice.parse(comparison.choice),
    sides: { a: { token: a.token, video: videoA }, b: { token: b.token, video: videoB } },
  };
}
