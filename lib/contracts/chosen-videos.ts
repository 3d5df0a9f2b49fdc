/** What is done to several videos at once: to all of them, or, when one is not there, to none. */
import { z } from "zod";
import { MOST_VIDEOS } from "@/lib/domain/room";
import { collectionId } from "./videos";

const ids = z
  .array(z.uuid("Unknown video"), "Videos must be a list")
  .min(1, "Choose at least one video")
  .max(MOST_VIDEOS, `At most ${MOST_VIDEOS} at once`);

export const chosenVideos = z.object({ ids });
export const movedVideos = z.object({ ids, collectionId });

export type MovedVideos = z.infer<typeof movedVideos>;
