"use client";
import { Flag, Maximize, MessageSquareText, Minimize } from "lucide-react";
import type { ReactNode } from "react";
import { ControlButton } from "@/components/player/control-button";
import { FrameModeButton } from "@/components/player/frame-mode-button";
import { HelpMenu, type HelpTopic } from "@/components/player/help-dialogs";
import { LoopControls } from "@/components/player/loop-controls";
import { ProgressSlider } from "@/components/player/progress-slider";
import { SaveFrameButton } from "@/components/player/save-frame-button";
import { SpeedButtons } from "@/components/player/speed-buttons";
import { TimeDisplay } from "@/components/player/time-display";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { TransportControls } from "@/components/player/transport-controls";
import type { Fullscreen } from "@/components/player/use-fullscreen";
import { usePlayback } from "@/components/player/use-playback";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { VolumeControl } from "@/components/player/volume-control";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isReady } from "@/lib/player/snapshot-selectors";
import type { VideoSource } from "@/lib/player/video-source";

interface PlayerControlsProps {
  engine: PlaybackEngine;
  source: VideoSource;
  marks: readonly TimelineMark[];
  fullscreen: Fullscreen;
  onHelp: (topic: HelpTopic) => void;
  /** Absent hides the button. */
  onAddMarker?: () => void;
  /** Absent hides the button. */
  onJumpToComments?: () => void;
  /** Where the page lets the viewer choose how large the player is. */
  sizeChoice?: ReactNode;
}

/**
 * The slider and the rows of controls: to move, to look closely, and the rest. A wide player fills its rows before it
 * begins another; a phone on its side, in fullscreen, has one row that is moved by the finger, to leave the picture room.
 */
export function PlayerControls(props: PlayerControlsProps) {
  const { engine, source, marks, fullscreen, onHelp, onAddMarker, onJumpToComments, sizeChoice } = props;
  return (
    <div className="low-fullscreen:gap-1 @container grid gap-3">
      <div>
        <ProgressSlider engine={engine} marks={marks} sprite={source.sprite} />
        <TimeDisplay engine={engine} />
      </div>
      <div className={ROWS}>
        <TransportControls engine={engine} />
        <div className={cn(ROW, "gap-x-4 gap-y-3")}>
          <div className="low-fullscreen:w-auto w-full sm:w-auto">
            <SpeedButtons engine={engine} />
          </div>
          <div className="low-fullscreen:w-auto flex w-full gap-2 sm:w-auto">
            <FrameModeButton engine={engine} />
            {onAddMarker === undefined ? null : <AddMarkerButton engine={engine} onAdd={onAddMarker} />}
          </div>
        </div>
        <div className={cn(ROW, "gap-x-3 gap-y-2 border-t pt-2")}>
          <VolumeControl engine={engine} hasAudio={source.hasAudio} />
          <div className="low-fullscreen:contents flex w-full items-center justify-between gap-0.5 sm:w-auto">
            <LoopControls engine={engine} />
            <SaveFrameButton engine={engine} title={source.title} />
            {onJumpToComments === undefined ? null : (
              <ControlButton name="Jump to comments" onClick={onJumpToComments}>
                <MessageSquareText aria-hidden />
              </ControlButton>
            )}
            <HelpMenu onChoose={onHelp} />
            {sizeChoice}
            <ControlButton
              name={fullscreen.isFullscreen ? "Leave fullscreen" : "Fullscreen"}
              className="low-fullscreen:sticky low-fullscreen:right-0 low-fullscreen:bg-card"
              onClick={() => fullscreen.toggle()}
            >
              {fullscreen.isFullscreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            </ControlButton>
          </div>
        </div>
      </div>
    </div>
  );
}

const ROWS = [
  "grid gap-3 @5xl:flex @5xl:flex-wrap @5xl:items-center @5xl:justify-between @5xl:gap-x-4",
  "low-fullscreen:flex low-fullscreen:items-center low-fullscreen:gap-4 low-fullscreen:overflow-x-auto low-fullscreen:p-1",
  "low-fullscreen:*:shrink-0",
].join(" ");

const ROW =
  "flex flex-wrap items-center justify-between @5xl:contents low-fullscreen:contents low-fullscreen:*:shrink-0";

function AddMarkerButton({ engine, onAdd }: { engine: PlaybackEngine; onAdd: () => void }) {
  const isEnabled = usePlayback(engine, isReady);
  const [hasSingleKeys] = useSingleKeyShortcuts();
  return (
    <Button
      variant="marker"
      className="grow sm:grow-0 sm:px-4 pointer-coarse:px-3 max-[23rem]:pointer-coarse:px-2"
      disabled={!isEnabled}
      aria-keyshortcuts={hasSingleKeys ? "M" : undefined}
      onClick={onAdd}
    >
      <Flag aria-hidden />
      <span>
        <span className="max-sm:sr-only">Add </span>Marker
      </span>
    </Button>
  );
}
