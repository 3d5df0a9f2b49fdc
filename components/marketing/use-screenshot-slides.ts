"use client";

import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState, type PointerEvent, useEffectEvent } from "react";
import { screenshots } from "@/components/marketing/screenshots";
import { whenNear } from "@/components/marketing/when-near";

const SWIPE_THRESHOLD_PX = 50;
const SLIDES = {
  loop: true,
  duration: 22,
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
};

/** Carousel code and later pictures load when `isNear`; a button pressed before sets the first slide. */
export function useScreenshotSlides(startIndex: number) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const mover = useRef<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(startIndex);
  const [isNear, setIsNear] = useState(false);
  const swipe = useRef({ startX: 0, startIndex: 0, distancePx: 0 });

  const indexNow = useEffectEvent(() => selected);

  useEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport) return;
    let isGone = false;
    const start = async () => {
      const { default: makeCarousel } = await import("embla-carousel");
      if (isGone) return;
      viewport.scrollLeft = 0;
      const slides = makeCarousel(viewport, { ...SLIDES, startIndex: indexNow() });
      // Decides by length only; the carousel's own decision includes speed.
      const decide = () => {
        const { startIndex: from, distancePx } = swipe.current;
        const turn = Math.abs(distancePx) > SWIPE_THRESHOLD_PX ? -Math.sign(distancePx) : 0;
        slides.scrollTo(wrapped(from + turn));
      };
      slides.on("select", () => setSelected(slides.selectedScrollSnap())).on("pointerUp", decide);
      mover.current = slides;
    };
    const stopWaiting = whenNear(viewport, () => {
      setIsNear(true);
      // Without the carousel the buttons still work.
      start().catch(() => undefined);
    });
    return () => {
      isGone = true;
      stopWaiting();
      mover.current?.destroy();
      mover.current = null;
    };
  }, []);

  const show = (index: number) => {
    const next = wrapped(index);
    if (mover.current) return mover.current.scrollTo(next);
    setSelected(next);
    const viewport = viewportRef.current;
    if (viewport) viewport.scrollLeft = next * viewport.clientWidth;
  };
  return {
    viewportRef,
    selected,
    isNear,
    show,
    showPrevious: () => show(selected - 1),
    showNext: () => show(selected + 1),
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

const wrapped = (index: number) => (index + screenshots.length) % screenshots.length;
