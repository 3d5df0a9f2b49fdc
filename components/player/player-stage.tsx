"use client";
import { Minus, Plus, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { StageOverlays } from "@/components/player/stage-overlays";
import { TapFeedback, type Tap } from "@/components/player/tap-feedback";
import { usePictureGestures } from "@/components/player/use-picture-gestures";
import { usePictureZoom } from "@/components/player/use-picture-zoom";
import { usePinnedPicture } from "@/components/player/use-pinned-picture";
import { usePlayback } from "@/components/player/use-playback";
import { cn } from "@/lib/client/class-names";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import type { VideoSource } from "@/lib/player/video-source";

interface PlayerStageProps {
  engine: PlaybackEngine;
  title: string;
  /** The video's address as the player opens. In the page's own text a browser loads it before the scripts are there. */
  firstUrl: string;
  isRecording: boolean;
  /** A picture that is wider than high stays in view below `lg`; a high one would leave no room for the rest. */
  isPinned: boolean;
  onRefreshSource?: () => Promise<VideoSource | null>;
  /** Drawn over the picture: the box it stands in is the picture, zoomed and moved with it. It takes no touches. */
  children?: ReactNode;
}

/** The picture: the video, the canvas of decoded frames over it, touch, zoom, and what is said on top of it. */
export function PlayerStage(props: PlayerStageProps) {
  const { engine, title, firstUrl, isRecording, isPinned, onRefreshSource, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const refresh = useRef(onRefreshSource);
  const [tap, setTap] = useState<Tap | null>(null);
  const zoom = usePictureZoom(frame, picture);
  const gestures = usePictureGestures(engine, zoom, (zone) => setTap({ zone, at: performance.now() }));
  const pictureSize = usePlayback(engine, (snapshot) => snapshot.pictureSize);

  useEffect(() => {
    refresh.current = onRefreshSource;
  }, [onRefreshSource]);

  useEffect(() => {
    if (video.current === null || canvas.current === null) return;
    return engine.attach({
      video: video.current,
      canvas: canvas.current,
      refreshSource: async () => (await refresh.current?.()) ?? null,
    });
  }, [engine]);

  const { width, height } = pictureSize ?? { width: 16, height: 9 };
  const mayPin = isPinned && width >= height;
  usePinnedPicture(stage, mayPin);
  return (
    <div
      ref={stage}
      className={cn(
        "bg-stage relative flex min-h-0 flex-1 justify-center overflow-hidden in-[:fullscreen]:rounded-none! sm:rounded-t-xl",
        "in-[:fullscreen]:[container-type:size] in-[:fullscreen]:items-center",
        isPinned && "in-[:fullscreen]:mx-0! in-[:fullscreen]:flex-1! max-lg:flex-none max-sm:-mx-4",
        // On a low screen (a phone on its side) the picture would leave nothing of the page to see.
        mayPin && "pinned:sticky pinned:top-16 pinned:z-30",
      )}
    >
      <div
        ref={frame}
        data-testid="picture"
        className="relative max-h-[var(--stage-height,72dvh)] w-full touch-pan-y overflow-hidden select-none data-zoomed:touch-none"
        data-zoomed={zoom.isZoomed || undefined}
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `calc(var(--stage-height, 72dvh) * ${width / height})`,
        }}
        onContextMenu={(event) => event.preventDefault()}
        {...gestures}
      >
        <div ref={picture} className="absolute inset-0 origin-top-left">
          <video
            ref={video}
            // Before the address: a canvas drawn from another origin's video without CORS cannot be read back.
            crossOrigin="anonymous"
            playsInline
            preload="auto"
            src={firstUrl === "" ? undefined : firstUrl}
            aria-label={title}
            className="absolute inset-0 size-full object-contain"
          />
          <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full object-contain" />
          <div className="pointer-events-none absolute inset-0">{children}</div>
        </div>
        <TapFeedback engine={engine} tap={tap} />
      </div>
      <StageOverlays engine={engine} isRecording={isRecording}>
        {zoom.isZoomed ? (
          <>
            <StageButton name="Show the whole picture" onClick={() => zoom.reset()}>
              <ZoomOut aria-hidden />
            </StageButton>
            <StageButton name="Zoom out" onClick={() => zoom.zoomBy(1 / 1.5)}>
              <Minus aria-hidden />
            </StageButton>
          </>
        ) : null}
        <StageButton name="Zoom in" onClick={() => zoom.zoomBy(1.5)}>
          <Plus aria-hidden />
        </StageButton>
      </StageOverlays>
    </div>
  );
}

function StageButton({
  name,
  onClick,
  children,
}: {
  name: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="icon-sm"
      aria-label={name}
      title={name}
      className="bg-stage/70 text-stage-foreground hover:bg-stage border border-white/20"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
