"use client";

import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { LoadFailed } from "@/components/shared/load-failed";
import { useComparisonShareEnd } from "@/components/saved-comparisons/use-comparison-share-end";
import { LastOpening } from "@/components/shares/link-openings";
import { useLinkEnd } from "@/components/shares/use-link-end";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { accountLinksQuery, isMainLink } from "@/lib/client/videos/shares";
import type { ListedLink } from "@/lib/contracts/shares";
import { MAX_LISTED_LINKS } from "@/lib/domain/quotas";
import { linkFor } from "@/lib/domain/videos/shares";

const FEW = 10;

export function LinkList() {
  const { data: links, error, refetch } = useQuery(accountLinksQuery);
  const [showsAll, setShowsAll] = useState(false);
  const endLink = useLinkEnd();
  const endComparisonShare = useComparisonShareEnd();
  const end = (link: ListedLink) =>
    link.comparison ? endComparisonShare(link.comparison.id) : endLink(link.videoId, link);
  if (links === undefined)
    return error ? (
      <LoadFailed what="your links" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  if (links.length === 0)
    return (
      <EmptyState
        icon={Link2}
        title="No links"
        description="Nobody but you can open your videos. Share one from your library."
        variant="plain"
      />
    );
  const shown = showsAll ? links : links.slice(0, FEW);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul className="grid grid-cols-1 divide-y">
        {shown.map((link) => (
          <LinkRow key={link.id} link={link} onEnd={() => void end(link)} />
        ))}
      </ul>
      {links.length > shown.length ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show All {links.length}
        </Button>
      ) : null}
      {showsAll && links.length === MAX_LISTED_LINKS ? (
        <p className="text-muted-foreground text-sm">The newest {MAX_LISTED_LINKS} links are listed.</p>
      ) : null}
    </div>
  );
}

function LinkRow({ link, onEnd }: { link: ListedLink; onEnd: () => void }) {
  const { videoId, videoTitle, comparison, hasCode, expiresAt, lastOpening } = link;
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <Link2 aria-hidden className="text-muted-foreground size-5 shrink-0 max-sm:hidden" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium wrap-anywhere">
          <Link
            translate="no"
            href={`/video/${videoId}`}
            prefetch={false}
            className="focus-ring rounded-sm hover:underline"
          >
            {videoTitle}
          </Link>
          <Badge variant="secondary" className="max-w-full rounded-xl wrap-anywhere whitespace-normal">
            <Recipient link={link} />
          </Badge>
        </p>
        <p className="text-muted-foreground text-sm">
          <LastOpening opening={lastOpening} />
          {hasCode ? ", asks for a code" : null}
          {expiresAt === undefined ? null : (
            <>
              , expires <LocalTime iso={expiresAt} format="day" />
            </>
          )}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={
          comparison
            ? `Stop the link to the comparison ${comparison.title}`
            : `Stop the link for ${linkFor(link.name)} to ${videoTitle}`
        }
        className="shrink-0"
        onClick={onEnd}
      >
        Stop
      </Button>
    </li>
  );
}

function Recipient({ link }: { link: ListedLink }) {
  if (link.comparison)
    return (
      <span>
        Comparison: <span translate="no">{link.comparison.title}</span>
      </span>
    );
  return isMainLink(link) ? <span>Everybody with the link</span> : <span translate="no">{link.name}</span>;
}
