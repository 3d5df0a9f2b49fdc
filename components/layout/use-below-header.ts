"use client";

import { useCallback } from "react";

/** Pixels between the header and the sticky element. */
const GAP = 8;

/** @returns the ref of a sticky element, whose offset follows the height of the header. */
export function useBelowHeader(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    const header = document.querySelector<HTMLElement>("[data-header]");
    if (element === null || header === null) return undefined;
    const observer = new ResizeObserver(() => (element.style.top = `${header.offsetHeight + GAP}px`));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
}
