"use client";
import { Minus, PencilLine, Plus, ZoomOut } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  useEffectEvent,
  type RefObject,
} from "react";
import { Button } from "@/components/ui/button";
import { StageOverlays } from "@/components/player/stage-overlays";
import { TapFeedback, type Tap } from "@/components/player/tap-feedback";
import { usePictureGestures, type PicturePen } from "@/components/player/use-picture-gestures";
import { usePictureZoom } from "@/components/player/use-picture-zoom";
import { useEngine, usePlayerReady } from "@/components/player/engine";
import { WritingHints } from "@/components/player/writing-hints";
import { useIsLive } from "@/components/ui/use-is-live";
import { cn } from "@/lib/client/class-names";
import { BEFORE_LIVE_SCRIPT } from "@/lib/player/network/before-live";
import type { PictureViewStore } from "@/lib/player/display/picture-view";
import type { PictureSize, VideoSource } from "@/lib/player/state/video-source";

interface PlayerStageProps {
  title: string;
  pictureSize: PictureSize;
  /** The first URL: rendered by the server, so that loading starts before the scripts. */
  firstUrl: string;
  /** Requested by the script beside the element; undefined for none. */
  timesUrl?: string;
  /** Hides the first frame while the player seeks to another. */
  isCovered: boolean;
  /** On upright screens landscape videos stay in view; portrait ones would leave no room. */
  isPinned: boolean;
  onRefreshSource?: () => Promise<VideoSource | null>;
  pen?: PicturePen;
  view?: PictureViewStore;
  onDraw?: () => void;
  /** Drawn over the picture and zoomed with it; gets no pointer events. */
  children?: ReactNode;
}

export function PlayerStage(props: PlayerStageProps) {
  const {
    title,
    pictureSize,
    firstUrl,
    timesUrl,
    isCovered,
    isPinned,
    onRefreshSource,
    pen,
    onDraw,
    children,
  } = props;
  const engine = useEngine();
  const isShown = usePlayerReady();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [tap, setTap] = useState<Tap | null>(null);
  const zoom = usePictureZoom(frame, picture, props.view);
  const gestures = usePictureGestures(zoom, picture, {
    onTap: (zone) => setTap({ zone, at: performance.now() }),
    pen,
  });

  const refreshSource = useEffectEvent(async () => (await onRefreshSource?.()) ?? null);
  useLayoutEffect(() => {
    if (video.current === null || canvas.current === null) return;
    return engine.attach({
      video: video.current,
      canvas: canvas.current,
      refreshSource: () => refreshSource(),
    });
  }, [engine]);

  const { width, height } = pictureSize;
  const mayPin = isPinned && width >= height;
  usePinnedPicture(stage, isPinned);
  return (
    <div
      ref={stage}
      data-stage
      className={cn(
        // The film keeps its shape; beside it is the page's background, unless it fills the screen.
        "overlay:bg-stage bg-card stacked:bg-background relative flex min-h-0 flex-1 justify-center overflow-hidden sm:rounded-t-xl",
        "overlay:mx-0! overlay:flex-1! overlay:items-center overlay:rounded-none! overlay:[container-type:size]",
        // The controls lie over the lower half of an upright screen.
        "overlay:portrait:items-start! overlay:in-data-[side]:items-start! side:in-data-[side]:items-center!",
        isPinned && "stacked:flex-none max-sm:-mx-[1rem]",
        mayPin && "stacked:sticky stacked:top-0 stacked:z-30",
        // Small phones have two rows of controls, which must fit above the composer.
        mayPin && "stacked:max-[387px]:[--stage-height:max(30svh,calc(100svh-384px))]",
        // In low landscape windows more than half of the height is for what follows.
        mayPin && "stacked:min-[544px]:landscape:[--stage-height:45svh]",
        // A portrait video leaves room for slider and transport above the composer.
        isPinned && !mayPin && "stacked:[--stage-height:max(50svh,calc(100svh-21rem))]",
        // The keyboard covers half of the screen: the film gets at most 45 % of the rest.
        "composing:sticky composing:top-(--visual-top,0px) composing:z-30 composing:[--stage-height:calc(0.45*var(--visual-height,100dvh))]",
      )}
    >
      <div
        ref={frame}
        data-testid="picture"
        className={cn(
          "relative max-h-[var(--stage-height,72dvh)] w-full touch-pan-y overflow-hidden select-none data-drawing:cursor-crosshair data-drawing:touch-none data-zoomed:touch-none",
          // Behind a visible film it would show as a dark line from rounding.
          !isShown && "bg-stage",
        )}
        data-zoomed={zoom.isZoomed || undefined}
        data-drawing={pen !== undefined || undefined}
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
            // Set before `src`: without CORS the canvas cannot be read.
            crossOrigin="anonymous"
            playsInline
            preload="auto"
            src={firstUrl === "" ? undefined : firstUrl}
            data-times-url={timesUrl}
            data-shows-first={isCovered ? undefined : true}
            aria-label={title}
            // The frame has the film's aspect; `contain` could leave a fraction of a pixel.
            className="absolute inset-0 size-full object-fill"
          />
          <BeforeLiveScript />
          <canvas
            ref={canvas}
            aria-hidden
            width={0}
            height={0}
            className={cn("absolute inset-0 size-full object-fill", !isShown && "bg-stage")}
            style={{ visibility: isCovered ? "visible" : "hidden" }}
          />
          <div className="pointer-events-none absolute inset-0">{children}</div>
        </div>
        <TapFeedback tap={tap} />
      </div>
      <StageOverlays>
        {zoom.isZoomed ? (
          <>
            <StageButton name="Show the whole picture" onClick={() => zoom.reset()}>
              <ZoomOut aria-hidden className="pointer-coarse:hidden" />
              <span
                translate="no"
                ref={zoom.showScale}
                className="hidden tabular-nums pointer-coarse:inline"
              />
            </StageButton>
            <StageButton
              name="Zoom out"
              className="pointer-coarse:hidden"
              onClick={() => zoom.zoomBy(1 / 1.5)}
            >
              <Minus aria-hidden />
            </StageButton>
          </>
        ) : null}
        {onDraw === undefined || pen !== undefined ? null : (
          // Phones have this button near the thumb, so that nothing covers the film.
          <StageButton name="Draw on this frame" className="stacked:hidden side:hidden" onClick={onDraw}>
            <PencilLine aria-hidden />
          </StageButton>
        )}
        {/* Touch screens zoom with two fingers. */}
        <StageButton name="Zoom in" className="pointer-coarse:hidden" onClick={() => zoom.zoomBy(1.5)}>
          <Plus aria-hidden />
        </StageButton>
      </StageOverlays>
      <WritingHints />
    </div>
  );
}

function BeforeLiveScript() {
  return useIsLive() ? null : (
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_LIVE_SCRIPT }} />
  );
}

function StageButton({
  name,
  className,
  onClick,
  children,
}: {
  name: string;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="icon-sm"
      aria-label={name}
      title={name}
      className={cn("bg-stage/70 text-stage-foreground hover:bg-stage border border-white/20", className)}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** Sets `--pinned-height` for `scroll-padding-top` (globals.css), so that focused fields are not under the pinned picture. */
function usePinnedPicture(stage: RefObject<HTMLElement | null>, mayPin: boolean): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !mayPin) return;
    const { style } = document.documentElement;
    const mayStick = [element.parentElement ?? element, element];
    const measure = () => {
      const pinned = mayStick.find((each) => getComputedStyle(each).position === "sticky");
      style.setProperty("--pinned-height", `${pinned?.offsetHeight ?? 0}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const each of mayStick) observer.observe(each);
    // Rotation may unpin the picture without a change of its size.
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
      style.removeProperty("--pinned-height");
    };
  }, [stage, mayPin]);
}
