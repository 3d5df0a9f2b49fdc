"use client";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { PinchMove } from "@/lib/player/display/fingers";
import { pictureViewOf, sharedViewOf, type PictureViewStore } from "@/lib/player/display/picture-view";
import { WHOLE_PICTURE, panBy, zoomAt, type PictureView } from "@/lib/player/display/picture-zoom";

export interface PictureZoom {
  isZoomed: boolean;
  showScale(element: HTMLElement | null): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  pinch(by: PinchMove): void;
  reset(): void;
}

/** Zoom per wheel pixel. */
const WHEEL_SPEED = 0.0016;
/** Smaller differences come from rounding. */
const UNSEEN_PIXELS = 0.1;

/** Renders only when zoom starts or ends. An unzoomed picture needs Ctrl with the wheel, as the page can scroll. */
export function usePictureZoom(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  shared?: PictureViewStore,
): PictureZoom {
  const view = useRef<PictureView>(WHOLE_PICTURE);
  const scale = useRef<HTMLElement>(null);
  const [isZoomed, setZoomed] = useState(false);

  const show = useCallback(
    (next: PictureView) => {
      view.current = next;
      if (picture.current !== null) {
        picture.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      }
      if (scale.current !== null) scale.current.textContent = describeScale(next);
      setZoomed(next.scale > 1);
    },
    [picture],
  );

  const sizeOf = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    return { left: box?.left ?? 0, top: box?.top ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 };
  }, [frame]);

  const apply = useCallback(
    (next: PictureView) => {
      show(next);
      shared?.set({ view: sharedViewOf(next, sizeOf()) });
    },
    [show, shared, sizeOf],
  );

  useEffect(() => {
    return shared?.subscribe(() => {
      const { view: wanted } = shared.get();
      const { scale: scaleNow, x, y } = view.current;
      const next = pictureViewOf(wanted, sizeOf());
      if (next.scale !== scaleNow || Math.hypot(next.x - x, next.y - y) > UNSEEN_PIXELS) show(next);
    });
  }, [show, shared, sizeOf]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey && view.current.scale === 1) return;
      event.preventDefault();
      const size = sizeOf();
      const point = { x: event.clientX - size.left, y: event.clientY - size.top };
      apply(
        zoomAt(view.current, Math.exp(-event.deltaY * WHEEL_SPEED * (event.ctrlKey ? 4 : 1)), point, size),
      );
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [apply, frame, sizeOf]);

  const showScale = useCallback((element: HTMLElement | null) => {
    scale.current = element;
    if (element !== null) element.textContent = describeScale(view.current);
  }, []);

  return {
    isZoomed,
    showScale,
    zoomBy(factor) {
      const size = sizeOf();
      apply(zoomAt(view.current, factor, { x: size.width / 2, y: size.height / 2 }, size));
    },
    panBy: (dx, dy) => apply(panBy(view.current, dx, dy, sizeOf())),
    pinch({ factor, centre, moved }) {
      const size = sizeOf();
      const panned = panBy(view.current, moved.x, moved.y, size);
      apply(zoomAt(panned, factor, { x: centre.x - size.left, y: centre.y - size.top }, size));
    },
    reset: () => apply(WHOLE_PICTURE),
  };
}

const describeScale = ({ scale }: PictureView): string => `${scale.toFixed(1)}x`;
