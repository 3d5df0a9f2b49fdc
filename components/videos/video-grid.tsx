import { VideoCard } from "@/components/videos/video-card";
import type { Collection } from "@/lib/contracts/collections";
import type { Video } from "@/lib/contracts/videos";

type VideoGridProps = {
  videos: Video[];
  /** Those whose names the cards show; none where all videos are of one. */
  collections?: Collection[];
};

/** Videos as cards. */
export function VideoGrid({ videos, collections = [] }: VideoGridProps) {
  const collectionOf = new Map(collections.map((collection) => [collection.id, collection]));
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {videos.map((video) => (
        <li key={video.id} className="grid min-w-0">
          <VideoCard video={video} collection={collectionOf.get(video.collectionId ?? "") ?? null} />
        </li>
      ))}
    </ul>
  );
}
