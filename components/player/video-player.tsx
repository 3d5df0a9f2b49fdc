"use client";
/**
 * The replay player. Usage: call `useNewEngine()` for each video, and put `<EngineProvider value={engine}>`
 * around `VideoPlayer` and everything that uses it. Below, `useEngine()` gives commands and positions: read
 * positions in event handlers, because `usePlayback((s) => s.frameIndex)` renders on every frame. Several
 * players may stand on one page; the keys go to the one used last.
 */
import { Activity, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { HelpTopic } from "@/components/player/help-menu";
import { PlayerControls } from "@/components/player/player-controls";
import { PlayerStage } from "@/components/player/player-stage";
import { usePictureSize } from "@/components/player/picture-size";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { useFading } from "@/components/player/use-fading";
import type { PicturePen } from "@/components/player/use-picture-gestures";
import { useFullscreen } from "@/components/player/use-fullscreen";
import { usePlayerKeys } from "@/components/player/use-player-keys";
import { pinToFrameOnScreen, useEngine } from "@/components/player/engine";
import { onDemand } from "@/components/ui/on-demand";
import { cn } from "@/lib/client/class-names";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import { isAtStart, type InitialPosition, type VideoSource } from "@/lib/player/state/video-source";

export interface VideoPlayerProps {
  source: VideoSource;
  marks?: readonly TimelineMark[];
  /** Read once, when the video opens. */
  initial?: InitialPosition;
  /** For the button and the M key; without it both are hidden. */
  onAddMarker?: (position: FramePosition) => void;
  /** New URLs when the old ones have expired; null if refused. */
  onRefreshSource?: () => Promise<VideoSource | null>;
  /** Without it the button is hidden. */
  onJumpToComments?: () => void;
  /** False disables the shortcuts. */
  takesKeys?: boolean;
  sizeChoice?: ReactNode;
  besideFrame?: ReactNode;
  besideMarker?: ReactNode;
  besidePlay?: ReactNode;
  underPicture?: ReactNode;
  /** Replaces the player's controls; null removes them. */
  controls?: ReactNode;
  label?: string;
  /** Takes the pointer's moves on the picture. */
  pen?: PicturePen;
  /** For the button on the picture; without it the button is hidden. */
  onDraw?: () => void;
  /** Upright below `lg`: the player's parts belong to the surrounding flex column, which can set `--stage-height`. */
  pinsPicture?: boolean;
  /** Drawn over the picture in its coordinates; gets no pointer events by itself. */
  children?: ReactNode;
}

export function VideoPlayer(props: VideoPlayerProps) {
  const engine = useEngine();
  const { source, marks = NO_MARKS, onAddMarker, onJumpToComments, onRefreshSource } = props;
  const { takesKeys = true, pinsPicture = false, label = "Replay player" } = props;
  const player = useRef<HTMLElement>(null);
  const pictureSize = usePictureSize(source);
  const initial = useRef(props.initial);
  const [firstUrl] = useState(source.mp4Url);
  const [isCovered] = useState(!isAtStart(props.initial ?? {}));
  const [helpTopic, setHelpTopic] = useState<HelpTopic | null>(null);
  const [asksFrame, setAsksFrame] = useState(false);
  const over = useRef<HTMLDivElement>(null);
  useFading(player, over);
  const fullscreen = useFullscreen(player);
  const addMarker =
    onAddMarker === undefined ? undefined : () => void pinToFrameOnScreen(engine, onAddMarker);

  useLayoutEffect(() => engine.load(source, initial.current), [engine, source]);
  useEffect(() => {
    const section = player.current;
    section?.addEventListener("mousedown", keepWriting);
    return () => section?.removeEventListener("mousedown", keepWriting);
  }, []);
  const openHelp = useCallback(
    (topic: HelpTopic) => void prepareHelp().then((isThere) => isThere && setHelpTopic(topic)),
    [],
  );
  usePlayerKeys(player, {
    isOn: takesKeys,
    addMarker,
    openHelp: () => openHelp("keyboard"),
    goToFrame: () => void prepareGoToFrame().then(setAsksFrame),
    toggleFullscreen: () => fullscreen.toggle(),
  });

  const controls =
    props.controls === undefined ? (
      <PlayerControls
        source={source}
        marks={marks}
        fullscreen={fullscreen}
        onHelp={openHelp}
        onAddMarker={addMarker}
        onJumpToComments={onJumpToComments}
        sizeChoice={props.sizeChoice}
        besideFrame={props.besideFrame}
        besideMarker={props.besideMarker}
        besidePlay={props.besidePlay}
        underPicture={props.underPicture}
      />
    ) : (
      props.controls
    );

  return (
    <section
      ref={player}
      aria-label={label}
      className={cn(
        "bg-card text-card-foreground relative flex w-full flex-col border-y sm:rounded-xl sm:border sm:shadow-sm",
        "overlay:h-dvh overlay:rounded-none! overlay:border-0! overlay:[--stage-height:100cqh]",
        pinsPicture && "stacked:contents",
        // Above a keyboard the slider stays under the picture.
        pinsPicture &&
          "composing:sticky composing:top-(--visual-top,0px) composing:z-30 composing:-mx-4 composing:flex composing:border-0 composing:bg-background composing:px-4 composing:shadow-none",
      )}
    >
      <PlayerStage
        title={source.title}
        pictureSize={pictureSize}
        firstUrl={firstUrl}
        isCovered={isCovered}
        isPinned={pinsPicture}
        onRefreshSource={onRefreshSource}
        pen={props.pen}
        onDraw={props.onDraw}
      >
        {props.children}
      </PlayerStage>
      {controls === null ? null : (
        <div
          ref={over}
          data-fading
          className={cn(
            "low:pb-2.5 px-3 pt-1 pb-3 sm:px-4 sm:pb-4",
            pinsPicture && "stacked:pb-1 max-sm:px-0",
            "overlay:bg-card/90 overlay:absolute overlay:inset-x-0 overlay:bottom-0 overlay:px-4 overlay:pb-[max(0.5rem,env(safe-area-inset-bottom))]",
            "overlay:transition-opacity overlay:duration-300",
            "overlay:data-faded:not-has-focus-visible:pointer-events-none overlay:data-faded:not-has-focus-visible:opacity-0",
            "side:pointer-events-none side:inset-0 side:bg-transparent side:p-0",
            "side:not-data-faded:[&_:is(button:enabled,[role=slider],[data-open])]:pointer-events-auto",
          )}
        >
          {/* Hydrates after the stage, which opens the video. */}
          <Activity>{controls}</Activity>
        </div>
      )}
      {helpTopic ? <HelpDialog topic={helpTopic} onClose={() => setHelpTopic(null)} /> : null}
      {asksFrame ? <GoToFrameDialog onClose={() => setAsksFrame(false)} /> : null}
    </section>
  );
}

const { Component: HelpDialog, prepare: prepareHelp } = onDemand(() =>
  import("@/components/player/help-dialog").then((module) => module.HelpDialog),
);

const { Component: GoToFrameDialog, prepare: prepareGoToFrame } = onDemand(() =>
  import("@/components/player/go-to-frame-dialog").then((module) => module.GoToFrameDialog),
);

/** A tap on the player must not take the focus, and the phone's keyboard, from a text field. */
function keepWriting(event: MouseEvent): void {
  const { target } = event;
  const isWriting = document.activeElement instanceof HTMLTextAreaElement;
  const isFocusable = target instanceof Element && target.closest("input, [role=slider]") !== null;
  if (isWriting && !isFocusable && window.matchMedia("(pointer: coarse)").matches) event.preventDefault();
}

const NO_MARKS: readonly TimelineMark[] = [];
