"use client";

import { Bookmark, Columns2, Search } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Choice } from "@/components/compare-picker/choice";
import { ReceivedChoices } from "@/components/compare-picker/received-choices";
import { useEngine } from "@/components/player/engine";
import { LoadFailed } from "@/components/shared/load-failed";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { TitledDialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { comparisonsQuery } from "@/lib/client/compare/comparisons";
import { useWorkspace } from "@/components/workspace/workspace";
import { newComparisonHref } from "@/lib/client/compare/new-comparison";
import { sharedComparisonPath } from "@/lib/client/compare/shared-comparisons";
import { useWholeLibrary } from "@/lib/client/videos/library";
import type { LibraryVideo } from "@/lib/contracts/library";
import type { Video } from "@/lib/contracts/videos";
import { savedHref } from "@/lib/domain/compare/compare-address";
import { groupForComparison, RIDE_GROUPS, type RideGroup } from "@/lib/domain/compare/ride-order";
import { foldText } from "@/lib/domain/folded-text";
import { matchVideos, WHOLE_LIBRARY } from "@/lib/domain/videos/library";

type ComparePickerProps = { video: Video; open: boolean; onOpenChange: (open: boolean) => void };

const GROUP_TITLES: Readonly<Record<RideGroup, string>> = {
  sameWords: "Like this title",
  sameCollection: "Same collection",
  others: "All others",
};

/** Of each group; the search finds the rest. */
const SHOWN = 50;

/** Chooses what stands beside this video, from the frame that it shows. */
export function ComparePicker({ video, open, onOpenChange }: ComparePickerProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Compare"
      description="Choose what stands beside this video."
    >
      <Choices video={video} />
    </TitledDialog>
  );
}

function Choices({ video }: { video: Video }) {
  const { scope, author } = useWorkspace();
  const engine = useEngine();
  const [frame] = useState(() => engine.getPosition().frameIndex);
  const { id } = video;
  const isShared = scope.kind === "shared";
  const path = isShared ? sharedComparisonPath(scope.token) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Choice
        href={newComparisonHref({ a: id, b: id }, { a: frame, b: frame }, path)}
        picture={
          <span className="bg-accent text-accent-foreground grid aspect-video w-20 shrink-0 place-items-center rounded-md">
            <Columns2 aria-hidden className="size-5" />
          </span>
        }
        title="Another place of this video"
      />
      {!isShared ? (
        <OwnChoices video={video} frame={frame} />
      ) : author.signature === null ? (
        <ReceivedChoices videoId={id} token={scope.token} frame={frame} />
      ) : null}
    </div>
  );
}

type OwnChoicesProps = { video: Video; frame: number };

function OwnChoices({ video, frame }: OwnChoicesProps) {
  const [search, setSearch] = useState("");
  const { data, error, refetch } = useWholeLibrary();
  return (
    <>
      <div role="search" className="relative">
        <Search
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
        />
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder="Search videos"
          aria-label="Search videos"
          className="pl-9"
        />
      </div>
      <SavedChoices videoId={video.id} search={search} />
      {error ? <LoadFailed what="your videos" error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Found video={video} frame={frame} videos={matchVideos(data.videos, { ...WHOLE_LIBRARY, search })} />
      ) : error ? null : (
        <Skeleton className="h-40" />
      )}
    </>
  );
}

/** Saved ones that this video takes part in. */
function SavedChoices({ videoId, search }: { videoId: string; search: string }) {
  const { data, error, refetch } = useQuery(comparisonsQuery(videoId));
  if (data === undefined)
    return error ? (
      <LoadFailed what="your saved comparisons" error={error} onRetry={() => void refetch()} />
    ) : null;
  const words = foldText(search.trim());
  const found = data.filter(({ title, videos: { a, b } }) =>
    foldText(`${title}\n${a.title}\n${b.title}`).includes(words),
  );
  if (found.length === 0) return null;
  return (
    <section aria-label="Saved comparisons" className="grid grid-cols-1 gap-1">
      <h3 className="text-muted-foreground text-sm font-medium">Saved comparisons</h3>
      <ul className="-mx-2 grid grid-cols-1 gap-0.5">
        {found.map((saved) => (
          <li key={saved.id}>
            <Choice
              href={savedHref(saved)}
              picture={
                <span className="bg-accent text-accent-foreground grid aspect-video w-20 shrink-0 place-items-center rounded-md">
                  <Bookmark aria-hidden className="size-5" />
                </span>
              }
              title={
                <span dir="auto" translate="no">
                  {saved.title}
                </span>
              }
              note={
                <>
                  <LocalTime iso={saved.createdAt} format="day" />
                  {saved.isShared ? <span>{", shared"}</span> : null}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FoundProps = OwnChoicesProps & { videos: readonly LibraryVideo[] };

function Found({ video, frame, videos }: FoundProps) {
  const usable = videos.filter(({ processingStatus }) => processingStatus !== "failed");
  const groups = groupForComparison(usable, video);
  const found = RIDE_GROUPS.map((group) => ({ group, rides: groups.get(group) ?? [] })).filter(
    ({ rides }) => rides.length > 0,
  );
  if (found.length === 0)
    return (
      <p role="status" className="text-muted-foreground text-sm">
        No other video found.
      </p>
    );
  return found.map(({ group, rides }) => (
    <section key={group} aria-label={GROUP_TITLES[group]} className="grid grid-cols-1 gap-1">
      <h3 className="text-muted-foreground text-sm font-medium">{GROUP_TITLES[group]}</h3>
      <ul className="-mx-2 grid grid-cols-1 gap-0.5">
        {rides.slice(0, SHOWN).map((ride) => (
          <li key={ride.id}>
            <Choice
              href={newComparisonHref({ a: video.id, b: ride.id }, { a: frame })}
              picture={<VideoThumbnail video={ride} className="w-20 shrink-0 rounded-md" />}
              title={
                <span dir="auto" translate="no">
                  {ride.title}
                </span>
              }
              note={<LocalTime iso={ride.createdAt} format="day" />}
            />
          </li>
        ))}
      </ul>
      {rides.length > SHOWN ? (
        <p className="text-muted-foreground text-sm">{rides.length - SHOWN} more: search for their title.</p>
      ) : null}
    </section>
  ));
}
