"use client";

import { useEffect, type RefObject } from "react";

/**
 * Tells the page how much of its top the pinned picture covers (`--pinned-height`, read by `scroll-padding-top` in
 * globals.css), so that a field that takes the focus does not come to lie under it.
 */
export function usePinnedPicture(stage: RefObject<HTMLElement | null>, mayPin: boolean): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !mayPin) return;
    const { style } = document.documentElement;
    const tell = () => {
      const isPinned = getComputedStyle(element).position === "sticky";
      style.setProperty("--pinned-height", `${isPinned ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    // A phone's keyboard makes the screen low, which unpins the picture without changing its size.
    window.addEventListener("resize", tell);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", tell);
      style.removeProperty("--pinned-height");
    };
  }, [stage, mayPin]);
}
