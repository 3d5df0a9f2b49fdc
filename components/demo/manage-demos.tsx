"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Info, Video as VideoIcon } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { DemoChoiceList } from "@/components/demo/demo-choice-list";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { CenteredSpinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { demoVideosQuery } from "@/lib/client/videos/demo-videos";
import { videosQuery } from "@/lib/client/videos/videos";
import type { Video } from "@/lib/contracts/videos";

export function ManageDemos() {
  const videos = useQuery(videosQuery({ poll: true }));
  const demos = useQuery(demoVideosQuery);
  const error = videos.error ?? demos.error;
  return (
    <div className="page-container grid max-w-4xl gap-6 py-8 sm:py-10">
      <PageHeader
        eyebrow={
          <BackLink as={Link} href="/videos" className="-my-2">
            Back to Videos
          </BackLink>
        }
        title="Manage Demo Videos"
        actions={
          <Button asChild variant="outline">
            <Link href="/demo">
              <ExternalLink aria-hidden />
              View Demo Page
            </Link>
          </Button>
        }
      />
      {videos.data && demos.data ? (
        <Choices videos={videos.data} demos={demos.data} />
      ) : error ? (
        <LoadFailed
          what="the videos"
          error={error}
          onRetry={() => void Promise.all([videos.refetch(), demos.refetch()])}
        />
      ) : (
        <CenteredSpinner label="Loading the videos" />
      )}
    </div>
  );
}

function Choices({ videos, demos }: { videos: readonly Video[]; demos: readonly Video[] }) {
  const demoIds = new Set(demos.map(({ id }) => id));
  const ownIds = new Set(videos.map(({ id }) => id));
  const others = useAllSeen(demos).filter(({ id }) => !ownIds.has(id));
  return (
    <>
      <section
        aria-label="About demo videos"
        className="bg-card flex gap-3 rounded-xl border p-4 shadow-xs sm:p-5"
      >
        <Info aria-hidden className="text-primary mt-0.5 size-5 shrink-0" />
        <div className="grid gap-1 text-sm">
          <p className="text-muted-foreground">
            Everybody can look at a demo video without an account, with its comments, voice comments and
            markers, but cannot change anything. Who wrote them is shown by name.
          </p>
          <p role="status" className="font-medium">
            Currently {demoIds.size} demo video(s) selected
          </p>
        </div>
      </section>
      {videos.length === 0 ? (
        <EmptyState
          icon={VideoIcon}
          title="No videos uploaded yet."
          description="Upload some videos first to use as demos."
          action={
            <Button asChild>
              <Link href="/upload">Upload Video</Link>
            </Button>
          }
        />
      ) : (
        <DemoChoiceList title="Your videos" videos={videos} demoIds={demoIds} />
      )}
      {others.length > 0 ? (
        <DemoChoiceList title="Demo videos of other accounts" videos={others} demoIds={demoIds} />
      ) : null}
    </>
  );
}

/** Includes demos removed on this screen, so that they can be added again. */
function useAllSeen(demos: readonly Video[]): readonly Video[] {
  const [seen, setSeen] = useState(demos);
  const known = new Set(seen.map(({ id }) => id));
  const fresh = demos.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return seen;
  const all = [...seen, ...fresh];
  setSeen(all);
  return all;
}
