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

const MAX_UNWINDOWED = 60;

type VideoGridProps = {
  label: string;
  videos: readonly LibraryVideo[];
  count?: number;
  /** The total before the search, so that the kind of list does not change while typing. */
  total: number;
  collections?: readonly Collection[];
  selection?: VideoSelection;
};

export function VideoGrid({ label, videos, count, total, collections, selection }: VideoGridProps) {
  const collectionOf = useMemo(
    () => new Map(collections?.map((collection) => [collection.id, collection])),
    [collections],
  );
  // Undefined unless selecting, so that cards do not render again at each letter.
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
