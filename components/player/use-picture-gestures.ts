"use client";
import { useEffect, useRef, useState, type PointerEvent } from "react";
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

/** Touch: side thirds step, the middle plays, two fingers zoom, one pans. Mouse: a click plays, a drag pans. */
export function usePictureGestures(zoom: PictureZoom, onTap: (zone: TapZone) => void): GestureHandlers {
  const engine = useEngine();
  const [fingers] = useState(createFingers);
  const press = useRef<Press | null>(null);
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
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: x, clientY: y } = event;
    fingers.put(event.pointerId, { x, y });
    if (fingers.count > 1) {
      endPress();
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
    if (before === undefined) return;
    const after = { x: event.clientX, y: event.clientY };
    const pinch = fingers.move(event.pointerId, after);
    if (pinch !== null) zoom.pinch(pinch);
    else dragged(before, after);
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
    fingers.lift(event.pointerId);
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
      fingers.lift(event.pointerId);
      endPress();
    },
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
