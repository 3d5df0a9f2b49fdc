"use client";
/**
 * The replay player. How other panels use it:
 *
 *   import { VideoPlayer, type VideoPlayerProps, type TimelineMark } from "@/components/player/video-player";
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
import type { FramePosition } from "@/lib/domain/timecode";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import type { InitialPosition, VideoSource } from "@/lib/player/video-source";

/** A comment or marker shown on the slider. */
export interface TimelineMark {
  id: string;
  frameIndex: number;
  kind: "comment" | "marker";
  label: string;
}

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
}

export function VideoPlayer({ source }: VideoPlayerProps) {
  return <section aria-label={source.title} />;
}
