import { z } from "zod";

/** The most that a video can have of one kind. */
const MAX_IDS = 2000;

export const restoreBody = z.object({
  ids: z
    .array(z.uuid("Unknown id"), "Ids must be a list")
    .min(1, "Nothing to restore")
    .max(MAX_IDS, `At most ${MAX_IDS} at once`),
});

export const deletedIds = z.object({ ids: z.array(z.string()) });

export type RestoreBody = z.infer<typeof restoreBody>;
export type DeletedIds = z.infer<typeof deletedIds>;
