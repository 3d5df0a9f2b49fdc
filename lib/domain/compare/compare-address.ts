/** The address of a comparison's page, which shows the same rides at the same frames. It is read in `lib/client`. */
import type { FrameLoop, PlaybackRate } from "../playback/playback";
import { withQuery } from "../with-query";
import { INITIAL_CHOICE, type BySide, type ComparisonChoice, type ShownChoice } from "./comparison-choice";

export interface CompareAddress {
  videoIds: BySide<string>;
  choice: ComparisonChoice;
  /** The frames on the screen. */
  frames: BySide<number>;
  /** Of the ride that leads. */
  loop: FrameLoop;
  speed: PlaybackRate | null;
  /** Id of the saved comparison that it is; null for none. */
  savedId: string | null;
  /** By a link to its report. It is read once, and not written. */
  opensReport?: true;
}

export const COMPARE_PATH = "/compare";

/** A swapped comparison is written the other way round. @param path of the page, which may have a query. */
export function compareHref(
  { videoIds, choice, frames, loop, speed, savedId }: CompareAddress,
  path = COMPARE_PATH,
): string {
  const [first, second] = choice.isSwapped ? (["b", "a"] as const) : (["a", "b"] as const);
  const { anchors, mirrored, layout } = choice;
  const query = new URLSearchParams({ a: videoIds[first], b: videoIds[second] });
  query.set("fa", String(anchors[first]));
  query.set("fb", String(anchors[second]));
  query.set("pa", String(frames[first]));
  query.set("pb", String(frames[second]));
  const { startFrame, endFrame } = loop;
  if (startFrame !== null || endFrame !== null) query.set("loop", `${startFrame ?? ""}-${endFrame ?? ""}`);
  if (!choice.isLinked) query.set("apart", "1");
  if (choice.mode !== INITIAL_CHOICE.mode) query.set("by", choice.mode);
  if (choice.focus !== first) query.set("lead", "b");
  const mirror = `${mirrored[first] ? "a" : ""}${mirrored[second] ? "b" : ""}`;
  if (mirror !== "") query.set("mirror", mirror);
  if (layout !== INITIAL_CHOICE.layout) query.set("view", layout);
  for (const name of ["opacity", "wipe"] as const)
    if (choice[name] !== INITIAL_CHOICE[name]) query.set(name, String(choice[name]));
  if (speed !== null && speed !== 1) query.set("speed", String(speed));
  if (savedId !== null) query.set("saved", savedId);
  return withQuery(path, String(query));
}

export interface SavedComparison {
  id: string;
  videos: BySide<{ id: string }>;
  choice: ShownChoice;
}

export function savedHref({ id, videos, choice: { frames, loop, ...choice } }: SavedComparison): string {
  const videoIds = { a: videos.a.id, b: videos.b.id };
  return compareHref({ videoIds, choice, frames, loop, speed: null, savedId: id });
}
