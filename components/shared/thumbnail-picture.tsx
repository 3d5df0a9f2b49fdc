"use client";

import { Film as filmNode } from "lucide";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { staticIcon } from "@/components/ui/static-icon";

const Film = staticIcon(filmNode);

type ThumbnailPictureProps = {
  path: string | null;
  loading: "lazy" | "eager";
  /** Places a strip of pictures so that one of them is seen. */
  style?: CSSProperties;
};

/** Polled lists sign URLs again: the first is kept to avoid reloads. If it fails, the newest is tried once. */
export function ThumbnailPicture({ path, loading, style }: ThumbnailPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  // An error before hydration fired no event for React: load again.
  useEffect(() => {
    const { current: found } = image;
    if (found?.complete && found.naturalWidth === 0) found.src = found.currentSrc || found.src;
  }, []);
  const [shown, setShown] = useState(path);
  const [brokenPath, setBrokenPath] = useState<string | null>(null);
  const current = shown ?? path;
  if (current === null || current === brokenPath) {
    return (
      <div
        data-testid="thumbnail-placeholder"
        className="text-stage-foreground/60 flex size-full items-center justify-center"
      >
        <Film aria-hidden className="size-8" strokeWidth={1.5} />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- signed, expiring URLs; an image cache would keep what access ends
    <img
      ref={image}
      src={current}
      alt=""
      style={style}
      loading={loading}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={() => {
        setBrokenPath(current);
        if (path !== current) setShown(path);
      }}
    />
  );
}
