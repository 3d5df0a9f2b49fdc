/** A comparison in the address of its page: a link shows the same rides at the same frames. */
import { z } from "zod";
import type { Comparison } from "@/lib/contracts/comparisons";
import {
  COMPARE_LAYOUTS,
  INITIAL_CHOICE,
  SIDES,
  type BySide,
  type ComparisonChoice,
} from "@/lib/domain/compare/comparison-choice";
import { COMPARE_MODES } from "@/lib/domain/compare/frame-mapping";
import {
  isInOrder,
  NO_LOOP,
  PLAYBACK_RATES,
  type FrameLoop,
  type PlaybackRate,
} from "@/lib/domain/playback/playback";

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
}

const frame = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
/** Its start and its end, each of which may be open: "12-80", "12-", "-80". */
const loopOfFrames = z
  .string()
  .regex(/^(\d{1,9})?-(\d{1,9})?$/)
  .transform((text): FrameLoop => {
    const [startFrame = null, endFrame = null] = text
      .split("-")
      .map((end) => (end === "" ? null : Number(end)));
    return { startFrame, endFrame };
  })
  .refine(isInOrder)
  .catch(NO_LOOP);
const percent = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100))
  .catch(50);

/** Two rides, or one twice. What else is wrong or missing is as at the beginning. */
const compareQuery = z.object({
  a: z.uuid(),
  b: z.uuid(),
  /** Anchors. */
  fa: frame,
  fb: frame,
  /** Frames on the screen. */
  pa: frame,
  pb: frame,
  loop: loopOfFrames,
  by: z.enum(COMPARE_MODES).catch(INITIAL_CHOICE.mode),
  lead: z.enum(SIDES).catch(INITIAL_CHOICE.focus),
  mirror: z.enum(["", "a", "b", "ab"]).catch(""),
  view: z.enum(COMPARE_LAYOUTS).catch(INITIAL_CHOICE.layout),
  opacity: percent,
  wipe: percent,
  speed: z.string().transform(Number).pipe(z.literal(PLAYBACK_RATES)).nullable().catch(null),
  /** The rides are being lined up, and move one by one. */
  apart: z.literal("1").optional().catch(undefined),
  saved: z.uuid().nullable().catch(null),
});

/** Null without two ids. */
export function parseCompareAddress(query: Readonly<Record<string, unknown>>): CompareAddress | null {
  const { data } = compareQuery.safeParse(query);
  if (data === undefined) return null;
  const { a, b, fa, fb, pa, pb, loop, by, lead, mirror, view, opacity, wipe, speed, apart, saved } = data;
  const isLinedUp = fa !== undefined && fb !== undefined;
  return {
    videoIds: { a, b },
    choice: {
      focus: lead,
      mode: by,
      anchors: { a: fa ?? 0, b: fb ?? 0 },
      isLinked: isLinedUp && apart === undefined,
      isSwapped: false,
      mirrored: { a: mirror.includes("a"), b: mirror.includes("b") },
      layout: view,
      opacity,
      wipe,
    },
    frames: { a: pa ?? fa ?? 0, b: pb ?? fb ?? 0 },
    loop,
    speed,
    savedId: saved,
  };
}

export const COMPARE_PATH = "/compare";

/** A swapped comparison is written the other way round. @param path of the page. */
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
  return `${path}?${query}`;
}

/** As it was saved. */
export function savedHref({ id, videos, choice: { frames, loop, ...choice } }: Comparison): string {
  const videoIds = { a: videos.a.id, b: videos.b.id };
  return compareHref({ videoIds, choice, frames, loop, speed: null, savedId: id });
}
