/** Reads a comparison from the address of its page. */
import { z } from "zod";
import type { CompareAddress } from "@/lib/domain/compare/compare-address";
import { COMPARE_LAYOUTS, INITIAL_CHOICE, SIDES } from "@/lib/domain/compare/comparison-choice";
import { COMPARE_MODES } from "@/lib/domain/compare/frame-mapping";
import { isInOrder, NO_LOOP, PLAYBACK_RATES, type FrameLoop } from "@/lib/domain/playback/playback";

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
  report: z.string().optional().catch(undefined),
});

/** Null without two ids. */
export function parseCompareAddress(query: Readonly<Record<string, unknown>>): CompareAddress | null {
  const { data } = compareQuery.safeParse(query);
  if (data === undefined) return null;
  const { a, b, fa, fb, pa, pb, loop, by, lead, mirror, view, opacity, wipe, speed, apart, saved, report } =
    data;
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
    ...(report !== undefined && { opensReport: true as const }),
  };
}
