import { z } from "zod";
import { COMPARE_LAYOUTS, SIDES } from "@/lib/domain/compare/comparison-choice";
import { COMPARE_MODES } from "@/lib/domain/compare/frame-mapping";
import { isInOrder, NO_LOOP } from "@/lib/domain/playback/playback";
import { newId } from "./new-id";
import { typedText } from "./typed-text";
import { video } from "./videos";

export const COMPARISON_TITLE_MAX = 200;

const title = typedText(
  "A title is text",
  COMPARISON_TITLE_MAX,
  `A title has at most ${COMPARISON_TITLE_MAX} characters`,
).min(1, "A comparison needs a title");

const bySide = <Value extends z.ZodType>(value: Value) => z.object({ a: value, b: value });

const frame = z.int().min(0).max(999_999_999);
/** Of the ride that leads; an open end is null. */
const frameLoop = z
  .object({ startFrame: frame.nullable(), endFrame: frame.nullable() })
  .refine(isInOrder, "A loop ends after its start");
const percent = z.int().min(0).max(100);

export const savedChoice = z
  .object({
    focus: z.enum(SIDES),
    mode: z.enum(COMPARE_MODES),
    anchors: bySide(frame),
    isLinked: z.boolean(),
    isSwapped: z.boolean(),
    mirrored: bySide(z.boolean()),
    layout: z.enum(COMPARE_LAYOUTS),
    opacity: percent,
    wipe: percent,
    frames: bySide(frame),
    loop: frameLoop.default(NO_LOOP),
  })
  .meta({ id: "ComparisonChoice" });

export const comparison = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** The same one twice for a video beside itself. */
    videos: bySide(z.object({ id: z.uuid(), title: z.string() })),
    choice: savedChoice,
    isShared: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Comparison" });

export const comparisonBody = z.object({
  id: newId.optional(),
  title,
  videoIds: bySide(z.uuid("Which videos are compared?")),
  choice: savedChoice,
});

export const comparisonEdit = z
  .object({ title, choice: savedChoice })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

/** For people with its link, or with a link to one ride or each. The calls for each video use the token of that side. */
export const sharedComparison = z
  .object({
    /** "" unless the link is a saved comparison's. */
    title: z.string(),
    /** As it was saved; null unless the link is a saved comparison's. */
    choice: savedChoice.nullable(),
    sides: bySide(z.object({ /** Null for an own ride. */ token: z.string().nullable(), video })),
  })
  .meta({ id: "SharedComparison" });

export type SavedChoice = z.infer<typeof savedChoice>;
export type Comparison = z.infer<typeof comparison>;
export type ComparisonBody = z.infer<typeof comparisonBody>;
export type ComparisonEdit = z.infer<typeof comparisonEdit>;
export type SharedComparison = z.infer<typeof sharedComparison>;
