"use client";

import { useMemo } from "react";
import type { Library } from "@/lib/client/known-library";
import type { LibraryVideo } from "@/lib/contracts/library";
import { matchVideos, orderVideos, WHOLE_LIBRARY, type LibraryChoice } from "@/lib/domain/library";

interface ChosenVideos {
  videos: readonly LibraryVideo[];
  /** How many they are; while the library is being read and nothing narrows it, those that are still to come as well. */
  count: number;
}

/** The videos that are chosen, in their order. Ordered once and then searched: each letter typed searches them all. */
export function useChosenVideos({ videos, total, next }: Library, choice: LibraryChoice): ChosenVideos {
  const { search, collection, status, sort } = choice;
  const ordered = useMemo(() => (sort === "newest" ? videos : orderVideos(videos, sort)), [videos, sort]);
  const chosen = useMemo(
    () => matchVideos(ordered, { search, collection, status }),
    [ordered, search, collection, status],
  );
  const isWhole =
    search.trim() === "" && collection === WHOLE_LIBRARY.collection && status === WHOLE_LIBRARY.status;
  const count =
    isWhole && sort === "newest" && next !== null ? Math.max(total, chosen.length) : chosen.length;
  return { videos: chosen, count };
}
