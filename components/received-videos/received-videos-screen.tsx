"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox, SearchX, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { countVideos } from "@/components/shared/count-label";
import { LoadFailed } from "@/components/shared/load-failed";
import { useDue } from "@/components/shared/use-due";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import {
  TILE_COLUMNS,
  VideoTile,
  VideoTilePicture,
  VideoTilesSkeleton,
  VideoTileWords,
} from "@/components/shared/video-tile";
import { UnreadBadge } from "@/components/shared/unread-badge";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { LocalTime } from "@/components/ui/local-time";
import { PageHeader } from "@/components/ui/page-header";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useUndoable } from "@/components/ui/use-undoable";
import {
  receivedVideosQuery,
  removeReceivedMutation,
  restoreReceivedMutation,
} from "@/lib/client/videos/received-videos";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import type { Review } from "@/lib/contracts/reviews";
import { foldText } from "@/lib/domain/folded-text";
import { formatDuration } from "@/lib/domain/playback/timecode";

const NewsSentence = dynamic(
  () => import("@/components/news/news-sentence").then((module) => module.NewsSentence),
  { loading: () => null },
);

const POLL_MS = 15_000;
const ALL_RIDERS = "all";

export function ReceivedVideosScreen() {
  const received = useQuery({ ...receivedVideosQuery, refetchInterval: POLL_MS });
  return (
    <div className="page-container grid grid-cols-1 gap-6 py-8 sm:py-10">
      <PageHeader
        title="Shared with me"
        description="Rides that were sent to you, or whose link you opened while you were signed in."
      />
      {received.data ? (
        <ReceivedVideos videos={received.data} />
      ) : received.isError ? (
        <LoadFailed
          what="the videos shared with you"
          error={received.error}
          onRetry={() => void received.refetch()}
        />
      ) : (
        <VideoTilesSkeleton label="Loading the videos shared with you" />
      )}
    </div>
  );
}

function ReceivedVideos({ videos }: { videos: readonly ReceivedVideo[] }) {
  const [search, setSearch] = useState("");
  const [rider, setRider] = useState(ALL_RIDERS);
  const riders = useMemo(
    () => [...new Set(videos.map(({ riderName }) => riderName))].sort((a, b) => a.localeCompare(b)),
    [videos],
  );
  // The rider's last video may have been removed since.
  const chosenRider = riders.includes(rider) ? rider : ALL_RIDERS;
  const words = foldText(search.trim());
  const shown = videos.filter(
    ({ title, riderName }) =>
      (chosenRider === ALL_RIDERS || riderName === chosenRider) &&
      foldText(`${title}\n${riderName}`).includes(words),
  );
  const { mutate: restore } = useUndoable(restoreReceivedMutation, () => ({ title: "Back on the list" }));
  const { mutate: remove } = useUndoable(removeReceivedMutation, (_removed, id) => ({
    title: "Taken off the list",
    description: "The link stays valid.",
    undo: () => restore(id),
  }));
  if (videos.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title="Nothing shared with you yet"
        description="Open a link that a rider sent you while you are signed in, and the ride is listed here."
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="search" className="flex flex-col gap-2 sm:flex-row">
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Search by title or rider"
          aria-label="Search by title or rider"
          className="sm:flex-1"
        />
        {riders.length < 2 ? null : (
          <Select value={chosenRider} onValueChange={setRider}>
            <SelectTrigger aria-label="Rider" className="sm:w-56">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={ALL_RIDERS}>All riders</SelectItem>
              {riders.map((name) => (
                <SelectItem translate="no" key={name} value={name}>
                  {name}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </div>
      <p role="status" className="text-muted-foreground text-sm tabular-nums">
        {shown.length === videos.length
          ? countVideos(videos.length)
          : `${shown.length} of ${countVideos(videos.length)}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title="No videos match" description="Try another title or rider." />
      ) : (
        <ul aria-label="Videos shared with me" className={TILE_COLUMNS}>
          {shown.map((video) => (
            <li key={video.id} className="grid min-w-0">
              <ReceivedVideoCard video={video} onRemove={() => remove(video.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ReviewBadge({ review: { dueDate, doneAt } }: { review: Review }) {
  if (doneAt !== null) return <Badge variant="success">Done</Badge>;
  if (dueDate === null) return <Badge variant="outline">To review</Badge>;
  return <DueBadge day={dueDate} />;
}

function DueBadge({ day }: { day: string }) {
  const { words, isLate } = useDue(day);
  return <Badge variant={isLate ? "destructive" : "warning"}>{words}</Badge>;
}

type ReceivedVideoCardProps = { video: ReceivedVideo; onRemove: () => void };

function ReceivedVideoCard({ video, onRemove }: ReceivedVideoCardProps) {
  const { title, url, riderName, duration, thumbnailPath, sharedAt, unread, news, review } = video;
  return (
    <VideoTile asChild className="card:hover:shadow-md transition-shadow">
      <article aria-label={title}>
        <VideoTilePicture>
          <VideoThumbnail video={{ processingStatus: "completed", thumbnailPath }}>
            {duration === null ? null : (
              <Badge
                translate="no"
                variant="stage"
                className="card:right-2.5 card:bottom-2.5 absolute right-1 bottom-1"
              >
                {formatDuration(duration)}
              </Badge>
            )}
          </VideoThumbnail>
        </VideoTilePicture>
        <VideoTileWords className="card:items-start flex items-center gap-2">
          <div className="card:gap-1 grid min-w-0 flex-1 grid-cols-1 gap-0.5">
            <h2 className="row:text-sm row:font-medium font-semibold break-words">
              {/* The link's own page, outside of the signed-in screens. The whole card is clickable. */}
              <a
                translate="no"
                href={url}
                className="focus-ring line-clamp-2 rounded-sm after:absolute after:inset-0"
              >
                {title}
              </a>
            </h2>
            <p className="text-muted-foreground card:text-sm truncate text-xs">
              <span translate="no">{riderName}</span> · <LocalTime iso={sharedAt} format="day" />
            </p>
            {news === null ? null : (
              <p className="row:text-xs line-clamp-5 text-sm break-words">
                <NewsSentence news={news} />
              </p>
            )}
            <p className="flex flex-wrap gap-1 empty:hidden">
              {news === null ? <UnreadBadge count={unread} /> : null}
              {review === null ? null : <ReviewBadge review={review} />}
            </p>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Take ${title} off the list`}
            title="Take off the list"
            className="text-muted-foreground card:-mt-1.5 card:-mr-2 relative -mr-2.5"
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        </VideoTileWords>
      </article>
    </VideoTile>
  );
}
