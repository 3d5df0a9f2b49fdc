"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useCallback, useEffect, useRef, useState, type PointerEvent } from "react";

/** A swipe turns the page when it is longer than this. */
const SWIPE_THRESHOLD_PX = 50;

/** Slides that wrap around, moved by buttons or by a swipe; `selected` is the one in view. */
export function useScreenshotSlides(startIndex: number) {
  const [viewportRef, slides] = useEmblaCarousel({ loop: true, startIndex, duration: 22 });
  const [selected, setSelected] = useState(startIndex);
  const swipe = useRef({ startX: 0, startIndex: 0, distancePx: 0 });

  useEffect(() => {
    if (!slides) return;
    const showSelected = () => setSelected(slides.selectedScrollSnap());
    // The carousel weighs a drag by its speed; here only its length counts, so its own answer is overruled.
    const decide = () => {
      const { startIndex: from, distancePx } = swipe.current;
      const turn = Math.abs(distancePx) > SWIPE_THRESHOLD_PX ? -Math.sign(distancePx) : 0;
      const count = slides.scrollSnapList().length;
      slides.scrollTo((from + turn + count) % count);
    };
    slides.on("select", showSelected).on("pointerUp", decide);
    return () => {
      slides.off("select", showSelected).off("pointerUp", decide);
    };
  }, [slides]);

  return {
    viewportRef,
    selected,
    show: useCallback((index: number) => slides?.scrollTo(index), [slides]),
    showPrevious: useCallback(() => slides?.scrollPrev(), [slides]),
    showNext: useCallback(() => slides?.scrollNext(), [slides]),
    swipeHandlers: {
      onPointerDownCapture: ({ clientX }: PointerEvent) => {
        swipe.current = { startX: clientX, startIndex: selected, distancePx: 0 };
      },
      onPointerMoveCapture: ({ clientX, buttons }: PointerEvent) => {
        if (buttons !== 0) swipe.current.distancePx = clientX - swipe.current.startX;
      },
    },
  };
}
