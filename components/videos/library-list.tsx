"use client";

import { SearchX, Video as VideoIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FirstUploadLink } from "@/components/videos/first-upload-link";
import { countVideos } from "@/components/videos/count-words";
import { SelectableVideos } from "@/components/videos/selectable-videos";
import { useChosenVideos } from "@/components/videos/use-chosen-videos";
import type { Library } from "@/lib/client/known-library";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryChoice } from "@/lib/domain/library";

type LibraryListProps = {
  library: Library;
  collections: readonly Collection[] | undefined;
  choice: LibraryChoice;
  onClear: () => void;
};

/** The videos that fit the choice, and how many they are of how many. */
export function LibraryList({ library, collections, choice, onClear }: LibraryListProps) {
  const { videos, count } = useChosenVideos(library, choice);
  const { total, next } = library;
  if (total === 0) return <NoVideos />;
  const isRead = next === null;
  const lookedThrough = isRead ? "" : `, ${library.videos.length.toLocaleString("en")} looked through`;
  return (
    <SelectableVideos
      label="Videos"
      countWords={
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
