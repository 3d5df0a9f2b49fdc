"use client";
/**
 * The replay player. How a page uses it:
 *
 *   const engine = usePlaybackEngine();                  // one for each video shown; stable for its life
 *   <VideoPlayer engine={engine} source={source} marks={marks} ... />
 *   engine.getPosition()                                 // { frameIndex, timeSeconds } at the moment of a click
 *   engine.seekToFrame(comment.frame)                    // Jump to Frame
 *   const frame = usePlayback(engine, (s) => s.frameIndex) // renders on every frame: only in small leaves
 *
 * `getPosition()` is read in the event handler, not in render, so a panel need not render per frame.
 *
 * It takes the width it is given. Several may stand on one page, each with an engine of its own: the keys go to the one
 * last used. Children are drawn over the picture; `controls` replaces the controls.
 */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { HelpDialog, type HelpTopic } from "@/components/player/help-dialogs";
import { PlayerControls } from "@/components/player/player-controls";
import { PlayerStage } from "@/components/player/player-stage";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { useFullscreen } from "@/components/player/use-fullscreen";
import { usePlayerKeys } from "@/components/player/use-player-keys";
import { cn } from "@/lib/client/class-names";
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
  /** Gets fresh URLs for the same video when the old ones expired; null when they are refused. */
  onRefreshSource?: () => Promise<VideoSource | null>;
  /** Called by the button that goes to the comments; absent hides it. */
  onJumpToComments?: () => void;
  /** An audio comment is being recorded: sound is off and the player says so. */
  isRecording?: boolean;
  /** False leaves the keyboard to the page. */
  takesKeys?: boolean;
  /** Where the page lets the viewer choose how large the player is. */
  sizeChoice?: ReactNode;
  /** In place of the player's own controls; null leaves them out. */
  controls?: ReactNode;
  /** What names this player among several. */
  label?: string;
  /**
   * Below `lg` the picture stays in view while the page goes on under it. The player then leaves its parts to the
   * flex column it stands in, which has to reach to the end of what scrolls under the picture. That box may also set
   * `--stage-height`, the most the picture may take of the screen's height.
   */
  pinsPicture?: boolean;
  /** Drawn over the picture in its coordinates (its box is the picture, zoomed or not); takes no touches by itself. */
  children?: ReactNode;
}

export function VideoPlayer(props: VideoPlayerProps) {
  const { engine, source, marks = NO_MARKS, onAddMarker, onJumpToComments, onRefreshSource } = props;
  const { isRecording = false, takesKeys = true, pinsPicture = false, label = "Replay player" } = props;
  const player = useRef<HTMLElement>(null);
  const initial = useRef(props.initial);
  const [firstUrl] = useState(source.mp4Url);
  const [helpTopic, setHelpTopic] = useState<HelpTopic | null>(null);
  const fullscreen = useFullscreen(player);
  const addMarker = onAddMarker === undefined ? undefined : () => onAddMarker(engine.getPosition());

  useEffect(() => engine.load(source, initial.current), [engine, source]);
  useEffect(() => engine.setRecording(isRecording), [engine, isRecording]);
  usePlayerKeys(engine, player, {
    isOn: takesKeys,
    addMarker,
    openHelp: () => setHelpTopic("keyboard"),
  });

  const controls =
    props.controls === undefined ? (
      <PlayerControls
        engine={engine}
        source={source}
        marks={marks}
        fullscreen={fullscreen}
        onHelp={setHelpTopic}
        onAddMarker={addMarker}
        onJumpToComments={onJumpToComments}
        sizeChoice={props.sizeChoice}
      />
    ) : (
      props.controls
    );

  return (
    <section
      ref={player}
      aria-label={label}
      className={cn(
        "bg-card text-card-foreground flex w-full flex-col [&:not(:fullscreen)]:border-y",
        "sm:[&:not(:fullscreen)]:rounded-xl sm:[&:not(:fullscreen)]:border sm:[&:not(:fullscreen)]:shadow-sm",
        "[&:fullscreen]:h-dvh [&:fullscreen]:[--stage-height:100cqh]",
        pinsPicture && "max-lg:[&:not(:fullscreen)]:contents",
      )}
    >
      <PlayerStage
        engine={engine}
        title={source.title}
        firstUrl={firstUrl}
        isRecording={isRecording}
        isPinned={pinsPicture}
        onRefreshSource={onRefreshSource}
      >
        {props.children}
      </PlayerStage>
      {controls === null ? null : (
        <div
          className={cn(
            "low-fullscreen:pb-1! px-3 pt-1 pb-3 in-[:fullscreen]:px-4! sm:px-4 sm:pb-4",
            pinsPicture && "max-sm:px-0",
          )}
        >
          {controls}
        </div>
      )}
      <HelpDialog topic={helpTopic} onClose={() => setHelpTopic(null)} />
    </section>
  );
}

const NO_MARKS: readonly TimelineMark[] = [];
