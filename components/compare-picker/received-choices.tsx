"use client";

import { useQuery } from "@tanstack/react-query";
import { ChoiceGroup } from "@/components/compare-picker/choice-group";
import { LoadFailed } from "@/components/shared/load-failed";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { LocalTime } from "@/components/ui/local-time";
import { receivedVideosQuery } from "@/lib/client/videos/received-videos";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import { foldText } from "@/lib/domain/folded-text";

type ReceivedChoicesProps = {
  videoId: string;
  search: string;
  hrefOf: (ride: ReceivedVideo) => string;
};

/** Rides that were shared with this account. */
export function ReceivedChoices({ videoId, search, hrefOf }: ReceivedChoicesProps) {
  const { data, error, refetch } = useQuery(receivedVideosQuery);
  if (error && data === undefined)
    return <LoadFailed what="the videos shared with you" error={error} onRetry={() => void refetch()} />;
  const words = foldText(search.trim());
  const found = (data ?? []).filter(
    (ride) => ride.videoId !== videoId && foldText(`${ride.title}\n${ride.riderName}`).includes(words),
  );
  return (
    <ChoiceGroup
      title="Shared with me"
      choices={found.map((ride) => ({
        id: ride.id,
        href: hrefOf(ride),
        picture: (
          <VideoThumbnail
            video={{ ...ride, processingStatus: "completed" }}
            className="w-20 shrink-0 rounded-md"
          />
        ),
        title: ride.title,
        note: (
          <>
            <span translate="no">{ride.riderName}</span>
            <span>{" · "}</span>
            <LocalTime iso={ride.sharedAt} format="day" />
          </>
        ),
      }))}
    />
  );
}
