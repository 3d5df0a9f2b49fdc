import { z } from "zod";

export const movedAnnotations = z.object({ toVideoId: z.uuid("Choose a video") });

export type MovedAnnotations = z.infer<typeof movedAnnotations>;
