"use client";

import { ChoiceGroup } from "@/components/compare-picker/choice-group";
import { LoadFailed } from "@/components/shared/load-failed";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { useWholeLibrary } from "@/lib/client/videos/library";
import type { Video } from "@/lib/contracts/videos";
import { groupForComparison, RIDE_GROUPS, type RideGroup } from "@/lib/domain/compare/ride-order";
import { matchVideos, WHOLE_LIBRARY } from "@/lib/domain/videos/library";

const GROUP_TITLES: Readonly<Record<RideGroup, string>> = {
  sameWords: "Like this title",
  sameCollection: "Same collection",
  others: "Your other videos",
};

type LibraryChoicesProps = { video: Video; search: string; hrefOf: (ride: { id: string }) => string };

/** Own rides, those first that are probably of the same horse. */
export function LibraryChoices({ video, search, hrefOf }: LibraryChoicesProps) {
  const { data, error, refetch } = useWholeLibrary();
  if (!data)
    return error ? (
      <LoadFailed what="your videos" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40" />
    );
  const usable = matchVideos(data.videos, { ...WHOLE_LIBRARY, search }).filter(
    ({ processingStatus }) => processingStatus !== "failed",
  );
  const groups = groupForComparison(usable, video);
  if (RIDE_GROUPS.every((group) => !groups.get(group)?.length))
    return (
      <p role="status" className="text-muted-foreground text-sm">
        No other video found.
      </p>
    );
  return RIDE_GROUPS.map((group) => (
    <ChoiceGroup
      key={group}
      title={GROUP_TITLES[group]}
      choices={(groups.get(group) ?? []).map((ride) => ({
        id: ride.id,
        href: hrefOf(ride),
        picture: <VideoThumbnail video={ride} className="w-20 shrink-0 rounded-md" />,
        title: ride.title,
        note: <LocalTime iso={ride.createdAt} format="day" />,
      }))}
    />
  ));
}
