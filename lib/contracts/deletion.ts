import { z } from "zod";

/** The most rows that one call brings back: all that a video can have of one kind. */
const MOST_IDS = 2000;

/** Ids of what was deleted within the last hour and is wanted back. */
export const restoreBody = z.object({
  ids: z
    .array(z.uuid("Unknown id"), "Ids must be a list")
    .min(1, "Nothing to restore")
    .max(MOST_IDS, `At most ${MOST_IDS} at once`),
});

/** What a call has deleted. */
export const deletedIds = z.object({ ids: z.array(z.string()) });

export type RestoreBody = z.infer<typeof restoreBody>;
export type DeletedIds = z.infer<typeof deletedIds>;
