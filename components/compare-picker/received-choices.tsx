"use client";

import { useQuery } from "@tanstack/react-query";
import { Choice } from "@/components/compare-picker/choice";
import { LoadFailed } from "@/components/shared/load-failed";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { newComparisonHref } from "@/lib/client/compare/new-comparison";
import { sharedComparisonPath } from "@/lib/client/compare/shared-comparisons";
import { receivedVideosQuery } from "@/lib/client/videos/received-videos";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";

type ReceivedChoicesProps = {
  videoId: string;
  /** Of the link by which this video is seen. */
  token: string;
  frame: number;
};

/** Other rides that were shared with this account. */
export function ReceivedChoices({ videoId, token, frame }: ReceivedChoicesProps) {
  const { data, error, refetch } = useQuery(receivedVideosQuery);
  if (data === undefined)
    return error ? (
      <LoadFailed what="the videos shared with you" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  const others = data.filter((ride) => ride.videoId !== videoId);
  if (others.length === 0) return null;
  return (
    <section aria-label="Shared with me" className="grid grid-cols-1 gap-1">
      <h3 className="text-muted-foreground text-sm font-medium">Shared with me</h3>
      <ul className="-mx-2 grid grid-cols-1 gap-0.5">
        {others.map((ride) => (
          <li key={ride.id}>
            <Choice
              href={newComparisonHref(
                { a: videoId, b: ride.videoId },
                { a: frame },
                sharedComparisonPath(token, tokenOf(ride)),
              )}
              picture={
                <VideoThumbnail
                  video={{ ...ride, processingStatus: "completed" }}
                  className="w-20 shrink-0 rounded-md"
                />
              }
              title={
                <span dir="auto" translate="no">
                  {ride.title}
                </span>
              }
              note={
                <>
                  <span translate="no">{ride.riderName}</span>
                  <span>{" · "}</span>
                  <LocalTime iso={ride.sharedAt} format="day" />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last part of a share link's address. */
const tokenOf = ({ url }: ReceivedVideo): string => new URL(url).pathname.split("/").at(-1) ?? "";
