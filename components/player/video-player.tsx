"use client";
/**
 * The replay player. How other panels use it:
 *
 *   import { VideoPlayer, type VideoPlayerProps } from "@/components/player/video-player";
 *   import type { TimelineMark } from "@/components/player/timeline-mark";
 *   import { usePlaybackEngine } from "@/components/player/use-playback-engine";
 *   import { usePlayback } from "@/components/player/use-playback";
 *   import type { PlaybackEngine } from "@/lib/player/playback-state";
 *   import type { VideoSource } from "@/lib/player/video-source";
 *
 *   const engine = usePlaybackEngine();                  // one per video page; stable for its life
 *   <VideoPlayer engine={engine} source={source} marks={marks} ... />
 *   engine.getPosition()                                 // { frameIndex, timeSeconds } at the moment of a click
 *   engine.seekToFrame(comment.frame)                    // Jump to Frame
 *   const frame = usePlayback(engine, (s) => s.frameIndex) // renders on every frame: only in small leaves
 *
 * `getPosition()` is read in the event handler, not in render, so a panel need not render per frame.
 */
import { Flag, Maximize, MessageSquareText, Minimize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ControlButton } from "@/components/player/control-button";
import { FrameModeButton } from "@/components/player/frame-mode-button";
import { HelpDialog, HelpMenu, type HelpTopic } from "@/components/player/help-dialogs";
import { LoopControls } from "@/components/player/loop-controls";
import { PlayerStage } from "@/components/player/player-stage";
import { ProgressSlider } from "@/components/player/progress-slider";
import { SaveFrameButton } from "@/components/player/save-frame-button";
import { SIZE_CLASSES, SizeChoice } from "@/components/player/size-choice";
import { SpeedButtons } from "@/components/player/speed-buttons";
import { TimeDisplay } from "@/components/player/time-display";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { TransportControls } from "@/components/player/transport-controls";
import { useFullscreen } from "@/components/player/use-fullscreen";
import { usePlayback } from "@/components/player/use-playback";
import { usePlayerKeys } from "@/components/player/use-player-keys";
import { VolumeControl } from "@/components/player/volume-control";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import { DEFAULT_VIDEO_SIZE, type VideoSize } from "@/lib/domain/playback";
import type { FramePosition } from "@/lib/domain/timecode";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

export interface VideoPlayerProps {
  engine: PlaybackEngine;
  source: VideoSource;
  marks?: readonly TimelineMark[];
  /** Read once, when the video is opened. */
  initial?: InitialPosition;
  /** Called by the marker button and the M key; absent hides both (demo). */
  onAddMarker?: (position: FramePosition) => void;
  /** Gets fresh URLs for the same video when the old ones expired. */
  onRefreshSource?: () => Promise<VideoSource>;
  /** Called by the button that goes to the comments; absent hides it. */
  onJumpToComments?: () => void;
  /** An audio comment is being recorded: sound is off and the player says so. */
  isRecording?: boolean;
  /**
   * Below `lg` the picture stays in view while the page goes on under it. The player then leaves its parts to the
   * flex column it stands in, which has to reach to the end of what scrolls under the picture. That box may also set
   * `--stage-height`, the most the picture may take of the screen's height.
   */
  pinsPicture?: boolean;
}

export function VideoPlayer(props: VideoPlayerProps) {
  const { engine, source, marks = NO_MARKS, onAddMarker, onJumpToComments, onRefreshSource } = props;
  const { isRecording = false, pinsPicture = false } = props;
  const player = useRef<HTMLElement>(null);
  const initial = useRef(props.initial);
  const [size, setSize] = useState<VideoSize>(DEFAULT_VIDEO_SIZE);
  const [helpTopic, setHelpTopic] = useState<HelpTopic | null>(null);
  const fullscreen = useFullscreen(player);
  const addMarker = onAddMarker === undefined ? null : () => onAddMarker(engine.getPosition());

  useEffect(() => engine.load(source, initial.current), [engine, source]);
  useEffect(() => engine.setRecording(isRecording), [engine, isRecording]);
  usePlayerKeys(engine, { addMarker, openHelp: () => setHelpTopic("keyboard") });

  return (
    <section
      ref={player}
      aria-label="Replay player"
      data-video-size={size}
      className={cn(
        "bg-card text-card-foreground mx-auto flex w-full flex-col border-y sm:rounded-xl sm:border sm:shadow-sm",
        "[&:fullscreen]:h-dvh [&:fullscreen]:max-w-none [&:fullscreen]:rounded-none [&:fullscreen]:border-0 [&:fullscreen]:[--stage-height:100dvh]",
        SIZE_CLASSES[size],
        pinsPicture && "max-lg:[&:not(:fullscreen)]:contents",
      )}
    >
      <PlayerStage
        engine={engine}
        title={source.title}
        isRecording={isRecording}
        isPinned={pinsPicture}
        onRefreshSource={onRefreshSource}
      />
      <div className={cn("grid gap-3 px-3 pt-1 pb-3 sm:px-4 sm:pb-4", pinsPicture && "max-sm:px-0")}>
        <div>
          <ProgressSlider engine={engine} marks={marks} sprite={source.sprite} />
          <TimeDisplay engine={engine} />
        </div>
        <TransportControls engine={engine} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="w-full sm:w-auto">
            <SpeedButtons engine={engine} />
          </div>
          <div className="flex w-full gap-2 sm:w-auto">
            <FrameModeButton engine={engine} />
            {addMarker === null ? null : <AddMarkerButton engine={engine} onAdd={addMarker} />}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t pt-2">
          <VolumeControl engine={engine} hasAudio={source.hasAudio} />
          <div className="flex w-full items-center justify-between gap-0.5 sm:w-auto">
            <LoopControls engine={engine} />
            <SaveFrameButton engine={engine} title={source.title} />
            {onJumpToComments === undefined ? null : (
              <ControlButton name="Jump to comments" onClick={onJumpToComments}>
                <MessageSquareText aria-hidden />
              </ControlButton>
            )}
            <HelpMenu onChange={setHelpTopic} />
            <SizeChoice size={size} onChange={setSize} />
            <ControlButton
              name={fullscreen.isFullscreen ? "Leave fullscreen" : "Fullscreen"}
              onClick={() => fullscreen.toggle()}
            >
              {fullscreen.isFullscreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            </ControlButton>
          </div>
        </div>
      </div>
      <HelpDialog topic={helpTopic} onChange={setHelpTopic} />
    </section>
  );
}

const NO_MARKS: readonly TimelineMark[] = [];

function AddMarkerButton({ engine, onAdd }: { engine: PlaybackEngine; onAdd: () => void }) {
  const isReady = usePlayback(engine, (snapshot) => snapshot.isReady);
  return (
    <Button
      variant="marker"
      className="grow sm:grow-0 sm:px-4 pointer-coarse:px-3"
      disabled={!isReady}
      aria-keyshortcuts="M"
      onClick={onAdd}
    >
      <Flag aria-hidden />
      <span>
        <span className="max-sm:sr-only">Add </span>Marker
      </span>
    </Button>
  );
}
