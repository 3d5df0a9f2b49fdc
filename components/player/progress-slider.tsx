"use client";
import dynamic from "next/dynamic";
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { SliderPreview, type PreviewPoint } from "@/components/player/slider-preview";
import { SliderMarks } from "@/components/player/slider-marks";
import { useFrameEffect } from "@/components/player/use-frame-effect";
import { usePlayback, useEngine } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import type { TimelineMark } from "@/components/player/timeline-mark";
import { trueSeconds, type TimeScale } from "@/lib/domain/timing/time-scale";
import type { MissingParts } from "@/lib/domain/videos/missing-parts";
import { speakPosition } from "@/lib/domain/playback/timecode";
import type { PlaybackSnapshot } from "@/lib/player/state/playback-state";
import { frameModeRange, isPlaying } from "@/lib/player/state/snapshot-selectors";
import type { ThumbnailSprite } from "@/lib/player/state/video-source";

/** Loaded on demand: few files lack frames. */
const MissingMarks = dynamic(() =>
  import("@/components/player/missing-marks").then((module) => module.MissingMarks),
);

interface ProgressSliderProps {
  marks: readonly TimelineMark[];
  sprite: ThumbnailSprite | null;
  missing: MissingParts | null;
}

interface Drag {
  frameIndex: number;
  /** The video was playing: playback resumes after the drag. */
  resumes: boolean;
}

/** Frames per key; other keys are the player's shortcuts. */
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 30, PageDown: -30 };

/** A slider over the video's frames, with scrubbing and previews. It moves without a render. */
export function ProgressSlider({ marks, sprite, missing }: ProgressSliderProps) {
  const engine = useEngine();
  const track = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [preview, setPreview] = useState<PreviewPoint | null>(null);
  const frameCount = usePlayback((snapshot) => snapshot.frameCount);
  // Stays enabled while another file of the video opens, which then opens at the end of the drag.
  const isEnabled = frameCount > 0;
  const loop = usePlayback((snapshot) => snapshot.loop);
  const range = usePlayback(frameModeRange);
  const scale = useTimeScale();
  const missingId = useId();
  const lastFrame = Math.max(1, frameCount - 1);
  const share = (frame: number): number => frame / lastFrame;

  useFrameEffect((snapshot) => {
    const at = share(snapshot.frameIndex);
    if (thumb.current !== null) thumb.current.style.visibility = snapshot.isFrameShown ? "visible" : "hidden";
    if (fill.current !== null) fill.current.style.transform = `scaleX(${at})`;
    if (thumb.current !== null) thumb.current.style.transform = `translateX(${at * 100}%)`;
    if (track.current !== null) speak(track.current, snapshot, scale);
  });

  function pointAt(clientX: number): PreviewPoint | null {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || !isEnabled) return null;
    const x = Math.min(Math.max(0, clientX - box.left), box.width);
    return { x, width: box.width, frameIndex: Math.round((x / box.width) * lastFrame) };
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const point = pointAt(event.clientX);
    if (point === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { frameIndex: point.frameIndex, resumes: isPlaying(engine.getSnapshot()) };
    setPreview(point);
    engine.seekToFrame(point.frameIndex);
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const point = pointAt(event.clientX);
    setPreview(point);
    if (point === null || drag.current === null) return;
    drag.current.frameIndex = point.frameIndex;
    engine.seekToFrame(point.frameIndex);
  }

  /** On a busy page the last position may come only with this event. */
  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    const point = pointAt(event.clientX);
    if (point !== null && drag.current !== null) drag.current.frameIndex = point.frameIndex;
  }

  /** Comes after every drag, also a cancelled one. */
  function onLostPointerCapture(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType !== "mouse") setPreview(null);
    const ended = drag.current;
    drag.current = null;
    if (ended === null) return;
    engine.seekToFrame(ended.frameIndex);
    if (ended.resumes) engine.play();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = KEY_STEPS[event.key];
    if (step !== undefined) engine.stepFrames(step);
    else if (event.key === "Home") engine.seekToFrame(0);
    else if (event.key === "End") engine.seekToFrame(lastFrame);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      {preview === null ? null : <SliderPreview point={preview} sprite={sprite} marks={marks} />}
      <div
        ref={track}
        role="slider"
        data-player-position
        tabIndex={0}
        aria-label="Position in the video"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={lastFrame}
        aria-valuenow={0}
        aria-disabled={!isEnabled}
        aria-describedby={missing === null ? undefined : missingId}
        className="focus-ring group relative flex h-8 cursor-pointer touch-none items-center rounded-md select-none pointer-coarse:h-11"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onLostPointerCapture={onLostPointerCapture}
        onPointerLeave={() => {
          if (drag.current === null) setPreview(null);
        }}
        onKeyDown={onKeyDown}
        // With selected text on the page, the browser would drag that text and cancel the pointer.
        onDragStart={(event) => event.preventDefault()}
      >
        <div className="bg-input/35 side:h-1 side:bg-white/60 side:shadow-sm relative h-1.5 w-full overflow-hidden rounded-full transition-[height] group-hover:h-2.5">
          <Band from={range?.firstFrame} to={range?.lastFrame} share={share} className="bg-primary/30" />
          <div ref={fill} className="bg-primary absolute inset-0 origin-left" />
        </div>
        <Band
          from={loop.startFrame}
          to={loop.endFrame}
          share={share}
          className="bg-marker/20 border-marker pointer-events-none my-1 rounded-xs border-x-2"
        />
        {missing === null ? null : <MissingMarks id={missingId} missing={missing} share={share} />}
        <SliderMarks marks={marks} lastFrame={lastFrame} />
        {/* Full width, so that a transform in percent moves it without layout. Clipped beside the track, so that it does not widen the page. */}
        <div className="pointer-events-none absolute -inset-x-3 inset-y-0 overflow-x-clip">
          <div ref={thumb} className="absolute inset-x-3 inset-y-0 flex items-center">
            <div
              data-testid="thumb"
              className="border-card bg-marker size-4.5 -translate-x-1/2 rounded-full border-2 shadow-md transition-[scale] group-active:scale-125 pointer-coarse:size-6"
            />
          </div>
        </div>
      </div>
    </div>
  );
}

interface BandProps {
  from: number | null | undefined;
  to: number | null | undefined;
  share: (frame: number) => number;
  className: string;
}

function Band({ from, to, share, className }: BandProps) {
  if (typeof from !== "number" && typeof to !== "number") return null;
  const left = share(from ?? 0);
  const right = typeof to === "number" ? share(to) : left;
  return (
    <div
      className={`absolute inset-y-0 min-w-0.5 ${className}`}
      style={{ left: `${left * 100}%`, width: `${Math.max(0, right - left) * 100}%` }}
    />
  );
}

/** Updates the slider's text for screen readers, during playback at most once a second. */
function speak(track: HTMLElement, snapshot: PlaybackSnapshot, scale: TimeScale): void {
  const second = String(Math.floor(snapshot.timeSeconds));
  if (isPlaying(snapshot) && track.dataset.spokenSecond === second) return;
  if (!snapshot.isFrameShown) return;
  track.dataset.spokenSecond = second;
  track.setAttribute("aria-valuenow", String(snapshot.frameIndex));
  const { frameIndex, frameCount } = snapshot;
  const timeSeconds = trueSeconds(scale, snapshot.timeSeconds);
  track.setAttribute("aria-valuetext", speakPosition({ frameIndex, timeSeconds }, frameCount));
}
