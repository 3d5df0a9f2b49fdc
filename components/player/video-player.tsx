"use client";
/**
 * The replay player. How a page uses it:
 *
 *   const engine = useNewEngine();                       // one for each video shown; stable for its life
 *   <EngineProvider value={engine}>                      // whatever stands below belongs to this player
 *     <VideoPlayer source={source} marks={marks} ... />
 *   const engine = useEngine();                          // in what stands below
 *   await engine.getCertainPosition()                    // { frameIndex, timeSeconds } at the moment of a click, or null
 *   engine.seekToFrame(comment.frame)                    // Jump to Frame
 *   const frame = usePlayback((s) => s.frameIndex) // renders on every frame: only in small leaves
 *
 * Positions are read in the event handler, not in render, so a panel need not render per frame.
 *
 * It takes the width it is given. Several may stand on one page, each with an engine and a provider of its own: the keys go to the one
 * last used. Children are drawn over the picture; `controls` replaces the controls.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { HelpTopic } from "@/components/player/help-menu";
import { PlayerControls } from "@/components/player/player-controls";
import { PlayerStage } from "@/components/player/player-stage";
import { usePictureSize } from "@/components/player/picture-size";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { useFading } from "@/components/player/use-fading";
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
  /** Read once, when the video is opened. */
  initial?: InitialPosition;
  /** Called by the marker button and the M key; absent hides both (demo). */
  onAddMarker?: (position: FramePosition) => void;
  /** Gets fresh URLs for the same video when the old ones expired; null when they are refused. */
  onRefreshSource?: () => Promise<VideoSource | null>;
  /** Called by the button that goes to the comments; absent hides it. */
  onJumpToComments?: () => void;
  /** False leaves the keyboard to the page. */
  takesKeys?: boolean;
  /** Where the page lets the viewer choose how large the player is. */
  sizeChoice?: ReactNode;
  /** What the page says of the video beside the frame's number. */
  besideFrame?: ReactNode;
  /** Stands before the button that adds a marker. */
  besideMarker?: ReactNode;
  /** What a phone on its side has beside its play button. */
  besidePlay?: ReactNode;
  /** Stands under the picture. */
  underPicture?: ReactNode;
  /** In place of the player's own controls; null leaves them out. */
  controls?: ReactNode;
  /** What names this player among several. */
  label?: string;
  /**
   * Upright below `lg` the picture stays in view while the page scrolls under it: the parts of the player then belong to the flex
   * column around it, which may limit the picture's height by `--stage-height`.
   */
  pinsPicture?: boolean;
  /** Drawn over the picture in its coordinates (its box is the picture, zoomed or not); takes no touches by itself. */
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

  useEffect(() => engine.load(source, initial.current), [engine, source]);
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
        // Over a keyboard the slider stays under the picture.
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
          {controls}
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

/** A tap on the player leaves the focus, and with it a phone's keyboard, with the field that somebody writes in. */
function keepWriting(event: MouseEvent): void {
  const { target } = event;
  const isWriting = document.activeElement instanceof HTMLTextAreaElement;
  const isFocusable = target instanceof Element && target.closest("input, [role=slider]") !== null;
  if (isWriting && !isFocusable && window.matchMedia("(pointer: coarse)").matches) event.preventDefault();
}

const NO_MARKS: readonly TimelineMark[] = [];
