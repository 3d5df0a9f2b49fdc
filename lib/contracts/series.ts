import { z } from "zod";
import { GAITS, MARK_MEANINGS, meaningsOf } from "@/lib/domain/timing/gait";
import { MAX_MARKERS } from "@/lib/domain/quotas";
import { newMark } from "./markers";
import { newId } from "./new-id";
import { authorName } from "./position";

const gait = z.enum(GAITS, "Unknown gait");
const markMeaning = z.enum(MARK_MEANINGS, "Unknown meaning of a mark");

/** Markers of one gait and meaning, read as one rhythm. */
export const series = z
  .object({
    id: z.string(),
    gait,
    mark: markMeaning,
    /** Tapped during playback and not yet confirmed on their frames. */
    isTapped: z.boolean(),
    createdAt: z.iso.datetime(),
    authorName: z.string(),
    isGuest: z.boolean(),
    /** Gait and meaning: everyone who may mark. */
    canEdit: z.boolean(),
    /** Not while it has others' markers that the viewer may not delete. */
    canDelete: z.boolean(),
  })
  .meta({ id: "Series" });

export const seriesBody = z
  .object({
    id: newId.optional(),
    gait,
    mark: markMeaning,
    isTapped: z.boolean("Tapped must be yes or no").default(false),
    markers: z
      .array(newMark, "Markers must be a list")
      .max(MAX_MARKERS, `A series has at most ${MAX_MARKERS} markers`)
      .default([]),
    authorName: authorName.optional(),
  })
  .refine((body) => meaningsOf(body.gait).includes(body.mark), {
    message: "This gait has no such marks",
    path: ["mark"],
  });

export const seriesEdit = z
  .object({ gait, mark: markMeaning, isTapped: z.boolean("Tapped must be yes or no") })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export type Series = z.infer<typeof series>;
export type NewSeries = z.input<typeof seriesBody>;
export type SeriesEdit = z.infer<typeof seriesEdit>;
