"use client";

import { StepForward, X, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from "react";
import type { MarkerActions } from "@/components/markers/use-marker-actions";
import { pressedCommandKey } from "@/components/player/command-keys";
import { UNDER_PICTURE_ON_ITS_SIDE } from "@/components/player/under-picture";
import { useEngine, usePlayback } from "@/components/player/engine";
import { useTimeScale } from "@/components/player/time-scale";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { boxStepOf } from "@/components/timing/box-keys";
import { StripPicture } from "@/components/timing/strip-picture";
import { StripTool } from "@/components/timing/strip-tool";
import { BOX_ASPECT, useHoofBox } from "@/components/timing/use-hoof-box";
import { useNextLanding } from "@/components/timing/use-next-landing";
import type { UntouchedGuess } from "@/components/timing/use-untouched-guess";
import { useTimecode } from "@/components/timing/use-timecode";
import { announce } from "@/components/ui/announce";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { cn } from "@/lib/client/class-names";
import type { Marker } from "@/lib/contracts/markers";
import type { SeriesReading } from "@/lib/domain/timing/series-reading";
import { trueSeconds } from "@/lib/domain/timing/time-scale";
import { isPlaying } from "@/lib/player/state/snapshot-selectors";

export interface HoofStripProps {
  reading: SeriesReading<Marker>;
  guess: UntouchedGuess;
  actions: MarkerActions;
  onClose: () => void;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven"];
/** Share of the box per key press. */
const KEY_STEP = 0.2;

/** Frames cropped to the hooves: a tap sets a mark and goes to the next expected landing; dragging moves all crops. */
export function HoofStrip({ reading, guess: untouched, actions, onClose }: HoofStripProps) {
  const engine = useEngine();
  const landing = useNextLanding(reading, untouched);
  const timecode = useTimecode();
  const scale = useTimeScale();
  const size = usePlayback(({ pictureSize }) => pictureSize);
  const canShow = usePlayback(({ decodesFrames }) => decodesFrames);
  const most = useMediaQuery("(width >= 40rem)", true) ? 7 : 5;
  const centre = usePausedFrame();
  const count = Math.min(most, timecode.frameCount);
  const first = Math.min(Math.max(0, centre - (most - 1) / 2), timecode.frameCount - count);
  const frames = Array.from({ length: count }, (_, index) => first + index);
  const secondsOf = (frame: number) => trueSeconds(scale, timecode.timeOf(frame));
  const box = useHoofBox({
    pictureAspect: size === null ? 1 : size.width / size.height,
    getSeconds: () => secondsOf(centre),
    sameSeconds: most * reading.frameSeconds,
  });
  /** Tapped frames until the series includes them. */
  const tapped = useRef<number | null>(null);
  const isMarked = (frame: number) => reading.marks.some((each) => each.frame === frame);
  const guessOn = (frame: number) => reading.guesses.find((each) => each.frame === frame);

  const toNext = (from?: number) => {
    const frame = landing.go(from);
    if (frame === null) return;
    box.expectAt(secondsOf(frame));
    announce(`Frame ${frame}: a landing is expected`);
  };
  const toNextOnceMarked = () => {
    const from = tapped.current;
    if (from === null || !isMarked(from)) return;
    tapped.current = null;
    toNext(from);
  };
  const mark = (frame: number) => {
    engine.pause();
    box.place(secondsOf(frame));
    const position = timecode.positionOf(frame);
    const guess = reading.guesses.find((each) => each.canEdit && frames.includes(each.frame));
    if (guess) {
      const { id, time, frame: before } = guess;
      actions.move(
        id,
        { time: position.timeSeconds, frame, isGuess: false },
        { time, frame: before, isGuess: true },
      );
    } else if (!isMarked(frame))
      actions.add(position, { label: actions.label.trim(), seriesId: actions.seriesId, isGuess: false });
    tapped.current = frame;
    toNextOnceMarked();
  };
  const onReading = useEffectEvent(toNextOnceMarked);
  useEffect(() => onReading(), [reading]);
  const onOpen = useEffectEvent(() => {
    engine.pause();
    if (landing.isWithin()) toNext();
  });
  useEffect(() => onOpen(), []);

  const [hasSingleKeys] = useSingleKeyShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedCommandKey(event, hasSingleKeys);
    const frame = frames[Number(key ?? NaN) - 1];
    if (event.repeat || !canShow || (key !== "h" && frame === undefined)) return;
    // Keeps digits from the player's speed shortcuts.
    event.preventDefault();
    if (frame === undefined) toNext();
    else mark(frame);
  });
  useEffect(() => {
    const listeners = new AbortController();
    window.addEventListener("keydown", (event) => onKey(event), {
      capture: true,
      signal: listeners.signal,
    });
    return () => listeners.abort();
  }, []);

  if (size === null) return null;
  return (
    <section aria-label="Hoof strip" data-hoof-strip className={cn("grid gap-1", UNDER_PICTURE_ON_ITS_SIDE)}>
      {canShow ? (
        <ol className="flex touch-none justify-center gap-1 select-none" {...box.dragHandlers}>
          {frames.map((frame, index) => {
            const name = `Frame ${frame}, ${ORDINALS[index]} of ${COUNTS[count]}`;
            return (
              <li key={frame} className="max-w-21 min-w-0 flex-1 [@media(height>=60rem)]:max-w-28">
                <PictureButton
                  frame={frame}
                  name={name}
                  state={isMarked(frame) ? "marked" : guessOn(frame) ? "guess" : "free"}
                  isOnScreen={frame === centre}
                  onPress={({ detail }) => {
                    // Keyboard clicks have detail 0.
                    if (detail === 0 || !box.wasDragged()) mark(frame);
                  }}
                  onMove={box.moveBy}
                >
                  <StripPicture frameIndex={frame} size={size} edges={box.edges} />
                </PictureButton>
              </li>
            );
          })}
        </ol>
      ) : (
        <p className="text-muted-foreground py-3 text-sm">
          This browser cannot show single frames side by side. Step to the landing and add a marker.
        </p>
      )}
      <div className="side:justify-end flex items-center gap-1">
        <p className="text-muted-foreground side:sr-only mr-auto min-w-0 text-xs">
          Tap the picture in which the hoof touches.
          {landing.isKnown ? "" : " Two marks say where the next is expected."}
        </p>
        <StripTool name="Show more around the hooves" onPress={() => box.zoom(-1)}>
          <ZoomOut aria-hidden />
        </StripTool>
        <StripTool name="Closer to the hooves" onPress={() => box.zoom(1)}>
          <ZoomIn aria-hidden />
        </StripTool>
        <StripTool name="Next landing" isDisabled={!landing.isKnown} onPress={() => toNext()}>
          <StepForward aria-hidden />
        </StripTool>
        <StripTool name="Close the hoof strip" onPress={onClose}>
          <X aria-hidden />
        </StripTool>
      </div>
    </section>
  );
}

const STATES = { free: "", marked: ", marked", guess: ", marked but not looked at" } as const;

type PictureButtonProps = {
  frame: number;
  name: string;
  state: keyof typeof STATES;
  isOnScreen: boolean;
  onPress: (event: MouseEvent) => void;
  onMove: (by: { x: number; y: number }) => void;
  children: ReactNode;
};

function PictureButton({ frame, name, state, isOnScreen, onPress, onMove, children }: PictureButtonProps) {
  return (
    <button
      type="button"
      translate="no"
      aria-label={name + STATES[state]}
      aria-current={isOnScreen ? "true" : undefined}
      className="focus-ring bg-stage relative block w-full overflow-hidden rounded-md"
      style={{ aspectRatio: BOX_ASPECT }}
      onClick={onPress}
      onKeyDown={(event) => {
        const by = boxStepOf(event, KEY_STEP);
        if (by === null) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      {children}
      <span
        className={cn(
          "bg-stage/75 text-stage-foreground absolute inset-x-0 bottom-0 text-center text-[0.6875rem] leading-4 tabular-nums",
          isOnScreen && "bg-primary text-primary-foreground",
        )}
      >
        {frame}
      </span>
      {state === "free" ? null : (
        <span
          className={cn(
            "border-marker absolute inset-0 rounded-md border-3",
            state === "guess" && "border-dashed",
          )}
        />
      )}
    </button>
  );
}

/** The frame on the screen; during playback the last paused one. */
function usePausedFrame(): number {
  const shown = usePlayback((snapshot) => (isPlaying(snapshot) ? null : snapshot.frameIndex));
  const [paused, setPaused] = useState(shown ?? 0);
  if (shown !== null && shown !== paused) setPaused(shown);
  return shown ?? paused;
}
