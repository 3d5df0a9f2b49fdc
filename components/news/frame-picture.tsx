import { ThumbnailPicture } from "@/components/shared/thumbnail-picture";
import type { NewsPicture } from "@/lib/domain/annotations/video-news";

const BOX_ASPECT = 16 / 9;

export function FramePicture({ picture }: { picture: NewsPicture | null }) {
  return (
    <div className="bg-stage text-stage-foreground relative aspect-video w-24 shrink-0 self-start overflow-hidden rounded-md sm:w-28">
      {picture === null ? (
        <ThumbnailPicture path={null} loading="lazy" />
      ) : (
        <div
          className={`absolute top-1/2 left-1/2 -translate-1/2 overflow-hidden ${
            picture.tileWidth / picture.tileHeight > BOX_ASPECT ? "h-full" : "w-full"
          }`}
          style={{ aspectRatio: `${picture.tileWidth} / ${picture.tileHeight}` }}
        >
          <ThumbnailPicture
            path={picture.path}
            loading="lazy"
            style={{
              width: `${picture.columns * 100}%`,
              height: `${picture.rows * 100}%`,
              left: `${-picture.column * 100}%`,
              top: `${-picture.row * 100}%`,
              maxWidth: "none",
            }}
          />
        </div>
      )}
    </div>
  );
}
