"use client";

import { SearchX, Video as VideoIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FirstUploadLink } from "@/components/videos/first-upload-link";
import { countVideos } from "@/components/shared/count-label";
import { SelectableVideos } from "@/components/videos/selectable-videos";
import type { Library } from "@/lib/client/calls/known-library";
import type { Collection } from "@/lib/contracts/collections";
import { type LibraryChoice, matchVideos, orderVideos, WHOLE_LIBRARY } from "@/lib/domain/videos/library";
import { useMemo } from "react";
import type { LibraryVideo } from "@/lib/contracts/library";

type LibraryListProps = {
  library: Library;
  collections: readonly Collection[] | undefined;
  choice: LibraryChoice;
  onClear: () => void;
};

export function LibraryList({ library, collections, choice, onClear }: LibraryListProps) {
  const { videos, count } = useChosenVideos(library, choice);
  const { total, next } = library;
  if (total === 0) return <NoVideos />;
  const isRead = next === null;
  const lookedThrough = isRead ? "" : `, ${library.videos.length.toLocaleString("en")} looked through`;
  return (
    <SelectableVideos
      label="Videos"
      countLabel={
        count === total
          ? countVideos(count)
          : `${count.toLocaleString("en")} of ${countVideos(total)}${lookedThrough}`
      }
      videos={videos}
      count={count}
      total={total}
      isRead={isRead}
      collections={collections}
      empty={
        <EmptyState
          icon={SearchX}
          title="No videos match"
          description="Nothing fits this search and these filters together."
          action={
            <Button variant="outline" onClick={onClear}>
              Clear Filters
            </Button>
          }
        />
      }
    />
  );
}

function NoVideos() {
  return (
    <EmptyState
      icon={VideoIcon}
      title="No videos uploaded yet"
      description="Upload a ride, and step through it frame by frame a few minutes later."
      action={<FirstUploadLink />}
    />
  );
}

interface ChosenVideos {
  videos: readonly LibraryVideo[];
  /** Includes videos still loading, if no filter is set. */
  count: number;
}

/** Sorted once, then filtered at each letter. */
function useChosenVideos({ videos, total, next }: Library, choice: LibraryChoice): ChosenVideos {
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
