"use client";
import { useEffect, useRef, type PointerEvent } from "react";
import { isFaded } from "@/components/player/use-fading";
import type { PictureZoom } from "@/components/player/use-picture-zoom";
import {
  TAP_MAX_MOVE_PIXELS,
  VIEWPORT_ZOOM_THRESHOLD,
  isTap,
  tapZoneAt,
  type TapZone,
} from "@/lib/domain/playback/playback";
import { createHoldToStep, type HoldToStep } from "@/lib/player/hold-to-step";
import { useEngine } from "@/components/player/engine";

interface Touch {
  x: number;
  y: number;
}

interface Press extends Touch {
  startedAt: number;
  startX: number;
  startY: number;
  moved: number;
  /** It found the controls over the film faded. */
  wakes: boolean;
}

interface GestureHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

/**
 * Taps, holds, pinches and drags on the picture. Touch: left and right thirds step, the middle plays; held thirds
 * repeat; two fingers zoom; one finger pans a zoomed picture. Mouse: a click plays, a drag pans.
 */
export function usePictureGestures(zoom: PictureZoom, onTap: (zone: TapZone) => void): GestureHandlers {
  const engine = useEngine();
  const touches = useRef(new Map<number, Touch>());
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
    touches.current.set(event.pointerId, { x, y });
    if (touches.current.size > 1) {
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
    const touch = touches.current.get(event.pointerId);
    if (touch === undefined) return;
    const { clientX: x, clientY: y } = event;
    if (touches.current.size === 2) pinch(event.pointerId, touch, { x, y });
    else dragged(touch, { x, y });
    touches.current.set(event.pointerId, { x, y });
  }

  function pinch(pointerId: number, before: Touch, after: Touch): void {
    const other = [...touches.current].find(([id]) => id !== pointerId)?.[1];
    if (other === undefined) return;
    const factor = distance(after, other) / Math.max(1, distance(before, other));
    const centreX = (after.x + other.x) / 2;
    const centreY = (after.y + other.y) / 2;
    zoom.pinch(factor, centreX, centreY, (after.x - before.x) / 2, (after.y - before.y) / 2);
  }

  function dragged(before: Touch, after: Touch): void {
    const current = press.current;
    if (current !== null) {
      current.moved = Math.max(current.moved, distance({ x: current.startX, y: current.startY }, after));
      if (current.moved > TAP_MAX_MOVE_PIXELS && hold.current?.hasRepeated() !== true)
        hold.current?.release();
    }
    const isHolding = hold.current?.hasRepeated() === true && press.current !== null;
    if (zoom.isZoomed && !isHolding) zoom.panBy(after.x - before.x, after.y - before.y);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    touches.current.delete(event.pointerId);
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
      touches.current.delete(event.pointerId);
      endPress();
    },
  };
}

function zoneOf(event: PointerEvent<HTMLElement>): TapZone {
  const box = event.currentTarget.getBoundingClientRect();
  return tapZoneAt(event.clientX - box.left, box.width);
}

/** A page zoomed by the browser is being looked around in, so its touches are not commands. */
function isViewportZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > VIEWPORT_ZOOM_THRESHOLD;
}

function distance(a: Touch, b: Touch): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
