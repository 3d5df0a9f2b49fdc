"use client";

import { SearchX, SquareCheck, Upload, Video as VideoIcon } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { countVideos } from "@/components/videos/count-words";
import { SelectionBar } from "@/components/videos/selection-bar";
import { useChosenVideos } from "@/components/videos/use-chosen-videos";
import { useSelection } from "@/components/videos/use-selection";
import { VideoGrid } from "@/components/videos/video-grid";
import type { Library } from "@/lib/client/known-library";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryChoice } from "@/lib/domain/library";

type LibraryListProps = {
  library: Library;
  collections: readonly Collection[] | undefined;
  choice: LibraryChoice;
  onClear: () => void;
};

/** The videos that fit the choice: how many they are, the cards, and what is done with several of them. */
export function LibraryList({ library, collections, choice, onClear }: LibraryListProps) {
  const { videos, count } = useChosenVideos(library, choice);
  const selection = useSelection(videos);
  const selectButton = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // The bar that had the focus is gone with the choosing.
    if (wasOn.current && !selection.isOn) selectButton.current?.focus({ preventScroll: true });
    wasOn.current = selection.isOn;
  }, [selection.isOn]);
  const isRead = library.next === null;
  if (library.total === 0) return <NoVideos />;
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-muted-foreground text-sm tabular-nums">
          {count === library.total
            ? countVideos(count)
            : `${count.toLocaleString("en")} of ${countVideos(library.total)}`}
          {isRead || count === library.total
            ? null
            : `, ${library.videos.length.toLocaleString("en")} looked through`}
        </p>
        {selection.isOn || count === 0 ? null : (
          <Button ref={selectButton} variant="ghost" size="sm" onClick={selection.start}>
            <SquareCheck aria-hidden />
            Select
          </Button>
        )}
      </div>
      {selection.isOn ? (
        <SelectionBar selection={selection} shown={count} canSelectAll={isRead} onDone={selection.stop} />
      ) : null}
      {count === 0 && isRead ? (
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
      ) : (
        <VideoGrid
          label="Videos"
          videos={videos}
          count={count}
          total={library.total}
          collections={collections}
          selection={selection}
        />
      )}
    </>
  );
}

function NoVideos() {
  return (
    <EmptyState
      icon={VideoIcon}
      title="No videos uploaded yet"
      description="Upload a ride, and step through it frame by frame a few minutes later."
      action={
        <Button asChild>
          <Link href="/upload">
            <Upload aria-hidden />
            Upload Your First Video
          </Link>
        </Button>
      }
    />
  );
}
