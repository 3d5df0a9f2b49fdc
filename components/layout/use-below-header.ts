"use client";

import { useCallback } from "react";

/** Between the header and what sticks below it, in pixels. */
const GAP = 8;

/**
 * @returns the ref of an element that sticks to the top of the screen: it stays just below the header, which takes several lines with
 * large text.
 */
export function useBelowHeader(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    const header = document.querySelector<HTMLElement>("[data-header]");
    if (element === null || header === null) return undefined;
    const observer = new ResizeObserver(() => (element.style.top = `${header.offsetHeight + GAP}px`));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
}
