/** Applies to all of the videos or, when one is missing, to none. */
import { z } from "zod";
import { MAX_VIDEOS } from "@/lib/domain/quotas";
import { collectionId } from "./videos";

const ids = z
  .array(z.uuid("Unknown video"), "Videos must be a list")
  .min(1, "Choose at least one video")
  .max(MAX_VIDEOS, `At most ${MAX_VIDEOS} at once`);

export const chosenVideos = z.object({ ids });
export const movedVideos = z.object({ ids, collectionId });

export type MovedVideos = z.infer<typeof movedVideos>;
