"use client";

import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { memo, useState } from "react";
import { NewForYou } from "@/components/news/new-for-you";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { ReachedLink } from "@/components/ui/reached-link";
import { UnfinishedUploads } from "@/components/videos/unfinished-uploads";
import { LibraryFilters } from "@/components/videos/library-filters";
import { LibraryList } from "@/components/videos/library-list";
import { LibrarySkeleton } from "@/components/videos/library-skeleton";
import { LoadFailed } from "@/components/shared/load-failed";
import { useLibraryChoice } from "@/components/videos/use-library-choice";
import { cn } from "@/lib/client/class-names";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { useLibraryEvents } from "@/lib/client/live/events";
import { useWholeLibrary } from "@/lib/client/videos/library";

/** Loaded with the first search. `loading` gives it a Suspense boundary: without one the page would lose letters. */
const CommentsFound = dynamic(
  () => import("@/components/videos/comments-found").then((module) => module.CommentsFound),
  { loading: () => null },
);

type VideoLibraryProps = { showsAdminLinks?: boolean };

export function VideoLibrary({ showsAdminLinks = false }: VideoLibraryProps) {
  // Read once: it changes at each letter of a search, and the list would render twice.
  const params = useSearchParams();
  const [query] = useState(() => params.toString());
  return <Library query={query} showsAdminLinks={showsAdminLinks} />;
}

const Library = memo(function Library({ query, showsAdminLinks }: VideoLibraryProps & { query: string }) {
  const library = useWholeLibrary();
  useLibraryEvents();
  const collections = useQuery(collectionsQuery).data;
  const { choice, change, clear } = useLibraryChoice(query, collections);
  return (
    <div data-page-width="wide" className="page-container tiles:gap-4 tiles:py-6 grid gap-2 py-3">
      <PageHeader
        isRowOnPhones
        title="Video Library"
        actions={
          <>
            {showsAdminLinks ? <AdminLinks /> : null}
            <RefreshButton onRefresh={() => library.refetch()} />
            {/* Phones have it in the bottom bar. */}
            <Button asChild className="max-sm:hidden">
              <ReachedLink href="/upload">
                <Upload aria-hidden />
                Upload Video
              </ReachedLink>
            </Button>
          </>
        }
      />
      {choice.search === "" ? <NewForYou /> : null}
      <UnfinishedUploads />
      <LibraryFilters choice={choice} onChange={change} />
      {choice.search.trim() === "" ? null : <CommentsFound search={choice.search} />}
      {library.data ? (
        <>
          {library.isError ? (
            <p role="status" className="text-muted-foreground text-sm">
              The list could not be refreshed just now. It shows what was last known.
            </p>
          ) : null}
          {library.restError === null ? null : (
            <LoadFailed what="all of your videos" error={library.restError} onRetry={library.retryRest} />
          )}
          <LibraryList library={library.data} collections={collections} choice={choice} onClear={clear} />
        </>
      ) : library.isError ? (
        <LoadFailed what="your videos" error={library.error} onRetry={() => void library.refetch()} />
      ) : (
        <LibrarySkeleton />
      )}
    </div>
  );
});

function AdminLinks() {
  return (
    <>
      <Button asChild variant="ghost">
        <ReachedLink href="/admin/demo">Manage Demos</ReachedLink>
      </Button>
      <Button asChild variant="ghost">
        <ReachedLink href="/admin/blog">Blog Admin</ReachedLink>
      </Button>
    </>
  );
}

/** Spins for the user's refresh, not for polling. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  return (
    <Button
      variant="outline"
      className="max-sm:px-3"
      disabled={isRefreshing}
      onClick={() => {
        setIsRefreshing(true);
        void onRefresh().finally(() => setIsRefreshing(false));
      }}
    >
      <RefreshCw aria-hidden className={cn(isRefreshing && "animate-spin")} />
      <span className="max-sm:sr-only">Refresh</span>
    </Button>
  );
}
