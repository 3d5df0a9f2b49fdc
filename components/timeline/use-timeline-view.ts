"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PinchMove } from "@/lib/player/display/fingers";

/** Pixels per frame at most. */
const MAX_FRAME_PIXELS = 24;
/** Length at most, in widths of the box. */
const MAX_ZOOM = 64;
/** Zoom per wheel pixel; a trackpad's pinch is a wheel with Ctrl. */
const WHEEL_SPEED = 0.0064;
/** Pixels, until measured. */
const USUAL_WIDTH = 760;

export interface TimelineView {
  /** Length in widths of the box. */
  zoom: number;
  canZoomIn: boolean;
  /** Pixels. */
  length: number;
  /** @param share the place that does not move. */
  zoomBy: (factor: number, share: number) => void;
  /** The place between the fingers does not move. */
  pinch: (by: PinchMove) => void;
  showWhole: () => void;
  /** Scrolls to the middle if out of view. */
  bringIntoView: (share: number) => void;
}

/** Finger, trackpad and keyboard scroll natively; Ctrl and the wheel zoom. Places are shares from 0 to 1. */
export function useTimelineView(
  box: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  lastFrame: number,
): TimelineView {
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(USUAL_WIDTH);
  /** The fixed place and its distance from the box's left edge, until the new length is laid out. */
  const anchor = useRef<{ share: number; x: number } | null>(null);
  /** From the scroll event: reading it in every frame would cost a layout. */
  const scrollLeft = useRef(0);
  const max = Math.max(1, Math.min(MAX_ZOOM, (lastFrame * MAX_FRAME_PIXELS) / width));
  const shown = Math.min(zoom, max);
  const length = width * shown;

  useEffect(() => {
    const element = track.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [track]);

  useLayoutEffect(() => {
    if (anchor.current === null || box.current === null) return;
    box.current.scrollLeft = anchor.current.share * length - anchor.current.x;
    anchor.current = null;
  }, [box, length]);

  /** @param x position of the place in the box. */
  const zoomTo = (factor: number, share: number, x: number): void => {
    anchor.current = { share, x };
    // Two fingers send two events before the next render.
    setZoom((before) => {
      const next = Math.min(max, Math.max(1, Math.min(max, before) * factor));
      // Snaps to 1, so that equal numbers of steps in and out return to it.
      return factor < 1 && next < 1.05 ? 1 : next;
    });
  };

  const zoomBy = (factor: number, share: number): void => {
    const x = share * length - scrollLeft.current;
    const isInView = x >= 0 && x <= width;
    zoomTo(factor, share, isInView ? x : width / 2);
  };

  const pinch = ({ factor, centre, moved }: PinchMove): void => {
    if (track.current === null) return;
    const { left } = track.current.getBoundingClientRect();
    const share = (centre.x - moved.x - left) / length;
    zoomTo(factor, share, share * length - scrollLeft.current + moved.x);
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || track.current === null) return;
    event.preventDefault();
    const { left } = track.current.getBoundingClientRect();
    zoomBy(Math.exp(-event.deltaY * WHEEL_SPEED), (event.clientX - left) / length);
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("wheel", (event) => onWheel(event), { passive: false, signal });
    element.addEventListener("scroll", () => (scrollLeft.current = element.scrollLeft), { signal });
    return () => listeners.abort();
  }, [box]);

  return {
    zoom: shown,
    canZoomIn: shown < max,
    length,
    zoomBy,
    pinch,
    showWhole: () => setZoom(1),
    bringIntoView: (share) => {
      const x = share * length - scrollLeft.current;
      if (box.current !== null && (x < 0 || x > width)) box.current.scrollLeft = share * length - width / 2;
    },
  };
}
