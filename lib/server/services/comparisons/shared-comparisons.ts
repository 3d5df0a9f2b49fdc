import { savedChoice, type SharedComparison } from "@/lib/contracts/comparisons";
import type { SharedComparisonAccess } from "../../access/comparison-guards";
import { recordOpening } from "../link-openings";
import { getVideo } from "../videos/videos";

/** What the link shows; counts as an opening of both rides. */
export async function readSharedComparison({
  comparison: { title, choice },
  sides: { a, b },
}: SharedComparisonAccess): Promise<SharedComparison> {
  for (const { access } of [a, b]) await recordOpening(access);
  const [videoA, videoB] = await Promise.all([getVideo(a.access), getVideo(b.access)]);
  return {
    title,
    choice: savedChoice.parse(choice),
    sides: { a: { token: a.token, video: videoA }, b: { token: b.token, video: videoB } },
  };
}
