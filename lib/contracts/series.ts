import { z } from "zod";
import { GAITS, MARK_MEANINGS } from "@/lib/domain/timing/gait";

const gait = z.enum(GAITS, "Unknown gait");
const markMeaning = z.enum(MARK_MEANINGS, "Unknown meaning of a mark");

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
    /** Who may change gait and meaning: everyone who may mark. */
    canEdit: z.boolean(),
    /** False while it has markers of others that the viewer may not delete. */
    canDelete: z.boolean(),
  })
  .meta({ id: "Series" });

export type Series = z.infer<typeof series>;
