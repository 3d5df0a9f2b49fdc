import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { CompareAddress } from "@/lib/domain/compare/compare-address";
import type { BySide } from "@/lib/domain/compare/comparison-choice";

export interface ComparedPage {
  address: CompareAddress;
  /** How the viewer reached each ride; always the same object. */
  scopes: BySide<VideoScope>;
  path: string;
  asksName: boolean;
}
