"use client";
import { Activity, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { HelpTopic, PlayerPage } from "@/components/player/help-menu";
import { PlayerControls, type PlayerControlsSlots } from "@/components/player/player-controls";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { useFading } from "@/components/player/use-fading";
import { useFullscreen } from "@/components/player/use-fullscreen";
import { usePlayerKeys } from "@/components/player/use-player-keys";
import { pinToFrameOnScreen, useEngine } from "@/components/player/engine";
import { onDemand } from "@/components/ui/on-demand";
import { cn } from "@/lib/client/class-names";
import type { FramePosition } from "@/lib/domain/playback/timecode";
import type { VideoSource } from "@/lib/player/state/video-source";

export interface PlayerFrameProps extends PlayerControlsSlots {
  /** The stage of the surrounding engine, or the stages of several engines. */
  pictures: ReactNode;
  source: VideoSource;
  marks?: readonly TimelineMark[];
  /** For the button and the M key; without it both are hidden. */
  onAddMarker?: (position: FramePosition) => void;
  /** False disables the shortcuts. */
  takesKeys?: boolean;
  /** Replaces the player's controls; null removes them. */
  controls?: ReactNode;
  label?: string;
  page?: PlayerPage;
  /** On upright screens below `lg`, its parts belong to the surrounding flex column, which can set `--stage-height`. */
  pinsPicture?: boolean;
}

export function PlayerFrame(props: PlayerFrameProps) {
  const engine = useEngine();
  const { source, marks = NO_MARKS, onAddMarker, onJumpToComments } = props;
  const { takesKeys = true, pinsPicture = false, label = "Replay player" } = props;
  const player = useRef<HTMLElement>(null);
  const [helpTopic, setHelpTopic] = useState<HelpTopic | null>(null);
  const [asksFrame, setAsksFrame] = useState(false);
  const over = useRef<HTMLDivElement>(null);
  useFading(player, over);
  const fullscreen = useFullscreen(player);
  const addMarker =
    onAddMarker === undefined ? undefined : () => void pinToFrameOnScreen(engine, onAddMarker);

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
        talkThrough={props.talkThrough}
        underPicture={props.underPicture}
        underTransport={props.underTransport}
      />
    ) : (
      props.controls && <Activity>{props.controls}</Activity>
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
          "composing:sticky composing:top-(--visual-top,0px) composing:z-30 composing:-mx-4 composing:flex composing:w-auto composing:border-0 composing:bg-background composing:px-4 composing:shadow-none",
      )}
    >
      {props.pictures}
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
      {helpTopic ? (
        <HelpDialog topic={helpTopic} page={props.page ?? "video"} onClose={() => setHelpTopic(null)} />
      ) : null}
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
