"use client";
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { isFaded } from "@/components/player/use-fading";
import type { PictureZoom } from "@/components/player/use-picture-zoom";
import {
  TAP_MAX_MOVE_PIXELS,
  VIEWPORT_ZOOM_THRESHOLD,
  isTap,
  tapZoneAt,
  type TapZone,
} from "@/lib/domain/playback/playback";
import { createFingers, distanceBetween, type Point } from "@/lib/player/display/fingers";
import { createHoldToStep, type HoldToStep } from "@/lib/player/hold-to-step";
import { useEngine } from "@/components/player/engine";

export interface PenMove {
  /** Shares of the picture's width and height; may lie outside. */
  point: readonly [x: number, y: number];
  pointerType: string;
  /** 0 to 1. */
  pressure: number;
  /** Width of the whole zoomed picture in CSS pixels. */
  shownWidth: number;
  /** Shift is held. */
  isSnapped: boolean;
}

/** Receives one pointer's moves, which then cause no taps, holds or panning. */
export interface PicturePen {
  press(move: PenMove): void;
  drag(move: PenMove): void;
  hover(point: PenMove["point"]): void;
  release(): void;
  /** A second finger touched the screen. */
  cancel(): void;
}

interface Press extends Point {
  startedAt: number;
  startX: number;
  startY: number;
  moved: number;
  /** The tap only shows faded controls. */
  wakes: boolean;
}

interface GestureHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

/** Touch: a tap at the sides steps, in the middle plays; two fingers zoom, one pans. Mouse: click plays, drag pans. */
export function usePictureGestures(
  zoom: PictureZoom,
  picture: RefObject<HTMLElement | null>,
  { onTap, pen }: { onTap: (zone: TapZone) => void; pen: PicturePen | undefined },
): GestureHandlers {
  const engine = useEngine();
  const [fingers] = useState(createFingers);
  const press = useRef<Press | null>(null);
  const isPenDown = useRef(false);
  const hold = useRef<HoldToStep | null>(null);
  useEffect(() => {
    const stepper = createHoldToStep(engine);
    hold.current = stepper;
    return () => stepper.release();
  }, [engine]);

  function endPress(): Press | null {
    const ended = press.current;
    press.current = null;
    hold.current?.release();
    return ended;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    // The palm rests on the screen while a pen draws.
    if (pen !== undefined && event.pointerType === "touch" && isPenDown.current) return;
    if (pen !== undefined && event.pointerType === "pen") {
      isPenDown.current = true;
      // The palm may have touched the screen before the pen.
      if (fingers.count > 0) pen.cancel();
      fingers.liftAll();
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: x, clientY: y } = event;
    fingers.put(event.pointerId, { x, y });
    if (fingers.count > 1) {
      endPress();
      pen?.cancel();
      return;
    }
    if (pen !== undefined) {
      pen.press(penMove(event.nativeEvent, picture.current));
      return;
    }
    press.current = {
      x,
      y,
      startX: x,
      startY: y,
      startedAt: performance.now(),
      moved: 0,
      wakes: isFaded(event.currentTarget),
    };
    const zone = zoneOf(event);
    const isStepHold = event.pointerType !== "mouse" && zone !== "middle" && !isViewportZoomed();
    if (isStepHold) hold.current?.press(zone === "left" ? -1 : 1, { stepAtOnce: false });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = fingers.at(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === "mouse") pen?.hover(penMove(event.nativeEvent, picture.current).point);
      return;
    }
    const after = { x: event.clientX, y: event.clientY };
    const pinch = fingers.move(event.pointerId, after);
    if (pinch !== null) zoom.pinch(pinch);
    else if (pen === undefined) dragged(before, after);
    else for (const each of movesOf(event.nativeEvent)) pen.drag(penMove(each, picture.current));
  }

  function dragged(before: Point, after: Point): void {
    const current = press.current;
    if (current !== null) {
      current.moved = Math.max(
        current.moved,
        distanceBetween({ x: current.startX, y: current.startY }, after),
      );
      if (current.moved > TAP_MAX_MOVE_PIXELS && hold.current?.hasRepeated() !== true)
        hold.current?.release();
    }
    const isHolding = hold.current?.hasRepeated() === true && press.current !== null;
    if (zoom.isZoomed && !isHolding) zoom.panBy(after.x - before.x, after.y - before.y);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const wasDown = fingers.at(event.pointerId) !== undefined;
    fingers.lift(event.pointerId);
    if (event.pointerType === "pen") isPenDown.current = false;
    if (wasDown) pen?.release();
    const hasRepeated = hold.current?.hasRepeated() === true && press.current !== null;
    const ended = endPress();
    if (ended === null || hasRepeated || isViewportZoomed()) return;
    if (!isTap(performance.now() - ended.startedAt, ended.moved)) return;
    const zone = event.pointerType === "mouse" ? "middle" : zoneOf(event);
    if (zone === "middle" && ended.wakes && event.pointerType !== "mouse") return;
    if (zone === "middle") engine.togglePlay();
    else engine.stepFrames(zone === "left" ? -1 : 1);
    onTap(zone);
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel(event) {
      const wasDown = fingers.at(event.pointerId) !== undefined;
      fingers.lift(event.pointerId);
      if (event.pointerType === "pen") isPenDown.current = false;
      if (wasDown) pen?.cancel();
      endPress();
    },
  };
}

/** All moves since the last event, because browsers merge those of one display frame. */
function movesOf(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  // Missing without https, except on this device.
  const moves = "getCoalescedEvents" in event ? event.getCoalescedEvents() : [];
  return moves.length === 0 ? [event] : moves;
}

function penMove(event: globalThis.PointerEvent, picture: HTMLElement | null): PenMove {
  const box = picture?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return {
    point: [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height],
    pointerType: event.pointerType,
    pressure: event.pressure,
    shownWidth: box.width,
    isSnapped: event.shiftKey,
  };
}

function zoneOf(event: PointerEvent<HTMLElement>): TapZone {
  const box = event.currentTarget.getBoundingClientRect();
  return tapZoneAt(event.clientX - box.left, box.width);
}

/** In a page zoomed by the browser touches move the view. */
function isViewportZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > VIEWPORT_ZOOM_THRESHOLD;
}
