import { z } from "zod";
import { MAX_MARKERS } from "@/lib/domain/quotas";
import { meaningsOf } from "@/lib/domain/timing/gait";
import { newMark } from "./marker-bodies";
import { newId } from "./new-id";
import { authorName } from "./position";
import { series } from "./series";

const { gait, mark } = series.shape;

export const seriesBody = z
  .object({
    id: newId.optional(),
    gait,
    mark,
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
  .object({ gait, mark, isTapped: z.boolean("Tapped must be yes or no") })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, "Nothing to change");

export type NewSeries = z.input<typeof seriesBody>;
export type SeriesEdit = z.infer<typeof seriesEdit>;
