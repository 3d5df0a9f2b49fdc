"use client";

import { RefreshCw, SearchX, Upload, Video as VideoIcon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { LibraryFilters } from "@/components/videos/library-filters";
import { LibrarySkeleton } from "@/components/videos/library-skeleton";
import { LoadFailed } from "@/components/videos/load-failed";
import { useChosenVideos } from "@/components/videos/use-chosen-videos";
import { useLibraryChoice } from "@/components/videos/use-library-choice";
import { VideoGrid } from "@/components/videos/video-grid";
import { cn } from "@/lib/client/class-names";
import { useCollections } from "@/lib/client/collections";
import { useLibraryEvents } from "@/lib/client/events";
import { useWholeLibrary, type Library } from "@/lib/client/library";
import type { Collection } from "@/lib/contracts/collections";
import type { LibraryChoice } from "@/lib/domain/library";

/** `showsAdminLinks`: for an admin, the ways to choose demos and to write posts. */
type VideoLibraryProps = { showsAdminLinks?: boolean };

/** The signed-in user's videos: found, opened, shared, deleted. */
export function VideoLibrary({ showsAdminLinks = false }: VideoLibraryProps) {
  const library = useWholeLibrary();
  useLibraryEvents();
  const collections = useCollections().data;
  const { choice, change, clear } = useLibraryChoice(collections);
  return (
    <div className="page-container grid gap-6 py-8 sm:py-10">
      <PageHeader
        title="Video Library"
        description="Every ride you have uploaded."
        actions={
          <>
            {showsAdminLinks ? <AdminLinks /> : null}
            <RefreshButton onRefresh={() => library.refetch()} />
            <Button asChild>
              <Link href="/upload">
                <Upload aria-hidden />
                Upload Video
              </Link>
            </Button>
          </>
        }
      />
      <LibraryFilters choice={choice} onChange={change} />
      {library.data ? (
        <>
          {library.isError ? (
            <p role="status" className="text-muted-foreground text-sm">
              The list could not be refreshed just now. It shows what was last known.
            </p>
          ) : null}
          {library.restError === null ? null : (
            <LoadFailed what="all of your videos" error={library.restError} onRetry={library.readRest} />
          )}
          <ChosenVideos library={library.data} collections={collections} choice={choice} onClear={clear} />
        </>
      ) : library.isError ? (
        <LoadFailed what="your videos" error={library.error} onRetry={() => void library.refetch()} />
      ) : (
        <LibrarySkeleton />
      )}
    </div>
  );
}

function AdminLinks() {
  return (
    <>
      <Button asChild variant="ghost">
        <Link href="/admin/demo">Manage Demos</Link>
      </Button>
      <Button asChild variant="ghost">
        <Link href="/admin/blog">Blog Admin</Link>
      </Button>
    </>
  );
}

type ChosenVideosProps = {
  library: Library;
  collections: Collection[] | undefined;
  choice: LibraryChoice;
  onClear: () => void;
};

function ChosenVideos({ library, collections, choice, onClear }: ChosenVideosProps) {
  const { videos: chosen, count } = useChosenVideos(library, choice);
  if (library.total === 0) {
    return (
      <EmptyState
        icon={VideoIcon}
        title="No videos uploaded yet"
        description="Upload a ride, and step through it frame by frame a few minutes later."
        action={
          <Button asChild>
            <Link href="/upload">Upload Your First Video</Link>
          </Button>
        }
      />
    );
  }
  if (count === 0 && library.next === null) {
    return (
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
    );
  }
  return (
    <>
      <ResultCount count={count} library={library} />
      <VideoGrid
        label="Videos"
        videos={chosen}
        count={count}
        total={library.total}
        collections={collections}
      />
    </>
  );
}

/** How many there are, said again whenever the search or a filter changes it. */
function ResultCount({ count, library }: { count: number; library: Library }) {
  return (
    <p role="status" className="text-muted-foreground text-sm tabular-nums">
      {count === library.total
        ? countOf(count)
        : `${count.toLocaleString("en")} of ${countOf(library.total)}`}
      {library.next === null ? null : `, ${library.videos.length.toLocaleString("en")} searched so far`}
    </p>
  );
}

const countOf = (videos: number) => (videos === 1 ? "1 video" : `${videos.toLocaleString("en")} videos`);

/** Turns only for the refresh that was asked for, not for the list's own polling. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  return (
    <Button
      variant="outline"
      disabled={isRefreshing}
      onClick={() => {
        setIsRefreshing(true);
        void onRefresh().finally(() => setIsRefreshing(false));
      }}
    >
      <RefreshCw aria-hidden className={cn(isRefreshing && "animate-spin")} />
      Refresh
    </Button>
  );
}
