"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PinchMove } from "@/lib/player/display/fingers";

/** What a frame takes at most, in pixels. */
const MAX_FRAME_PIXELS = 24;
/** Of a long video a timeline is not made longer than so many of its boxes. */
const MAX_ZOOM = 64;
/** How much one notch of a wheel zooms; a trackpad's pinch is a wheel with Ctrl. */
const WHEEL_SPEED = 0.0064;
/** Until the box is measured. */
const USUAL_WIDTH = 760;

export interface TimelineView {
  /** How many of its boxes the timeline is long. */
  zoom: number;
  canZoomIn: boolean;
  /** Pixels of the whole timeline. */
  length: number;
  /** @param share the place that stays where it is in the box */
  zoomBy: (factor: number, share: number) => void;
  /** Two fingers: what is between them stays there. */
  pinch: (by: PinchMove) => void;
  showWhole: () => void;
  /** Scrolls the place to the middle, where it is out of view. */
  bringIntoView: (share: number) => void;
}

/**
 * Which part of the timeline the box shows. Native scrolling moves it, so that finger, trackpad and keyboard do; Ctrl and the wheel
 * zoom. Places are shares of the timeline, from 0 to 1.
 */
export function useTimelineView(
  box: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  lastFrame: number,
): TimelineView {
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(USUAL_WIDTH);
  /** The place that stays, and how far from the box's left edge, until the new length is laid out. */
  const anchor = useRef<{ share: number; x: number } | null>(null);
  /** Read from the event: asked for in every frame, it would cost a layout each. */
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

  /** @param x where in the box the place comes to lie */
  const zoomTo = (factor: number, share: number, x: number): void => {
    anchor.current = { share, x };
    // Two fingers that move are two events before the next drawing.
    setZoom((before) => {
      const next = Math.min(max, Math.max(1, Math.min(max, before) * factor));
      // Near the whole it is the whole: pressed as often, out is where in began.
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
