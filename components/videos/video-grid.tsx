import { useCallback, useMemo } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { TILES_QUERY, WindowedGrid } from "@/components/ui/windowed-grid";
import { VideoCard } from "@/components/videos/video-card";
import { VideoCardSkeleton } from "@/components/videos/library-skeleton";
import type { Collection } from "@/lib/contracts/collections";
import { SelectableCard } from "@/components/videos/selectable-card";
import type { VideoSelection } from "@/components/videos/use-selection";
import { useLibraryLayout } from "@/components/videos/use-library-layout";
import type { LibraryVideo } from "@/lib/contracts/library";

/** Up to so many cards are all in the document. */
const MAX_UNWINDOWED = 60;

type VideoGridProps = {
  /** What a screen reader calls the list. */
  label: string;
  videos: readonly LibraryVideo[];
  /** How many there are, where more than `videos` are still being read. */
  count?: number;
  /** Of how many these are: a list does not change its kind while somebody searches. */
  total: number;
  /** Those whose names the cards show; none where all videos are of one. */
  collections?: readonly Collection[];
  /** Where several can be chosen. */
  selection?: VideoSelection;
};

/** Videos as cards, on phones and where that was chosen as rows. */
export function VideoGrid({ label, videos, count, total, collections, selection }: VideoGridProps) {
  const collectionOf = useMemo(
    () => new Map(collections?.map((collection) => [collection.id, collection])),
    [collections],
  );
  // While nothing is being chosen, cards that stay are not drawn again at each letter of a search.
  const choosing = selection?.isOn ? selection : undefined;
  const isRows = useLibraryLayout()[0] === "rows";
  const hasMenus = !useMediaQuery(TILES_QUERY, true) || isRows;
  const card = useCallback(
    (video: LibraryVideo) => {
      const collection = collectionOf.get(video.collectionId ?? "") ?? null;
      if (!choosing)
        return <VideoCard video={video} collection={collection} hasMenu={hasMenus} isRow={isRows} />;
      return (
        <SelectableCard
          video={video}
          collection={collection}
          isSelected={choosing.isChosen(video.id)}
          onToggle={(isStretch) => choosing.toggle(video.id, isStretch)}
        />
      );
    },
    [collectionOf, choosing, hasMenus, isRows],
  );
  return (
    <WindowedGrid
      label={label}
      items={videos}
      count={count}
      placeholder={<VideoCardSkeleton />}
      isWindowed={total > MAX_UNWINDOWED}
      isRows={isRows}
    >
      {card}
    </WindowedGrid>
  );
}
