"use client";

import { useEffect, type RefObject } from "react";

/**
 * Sets `--visual-height`, `--visual-top` and `--visual-bottom` on the page: what a phone's keyboard leaves of the window, and what
 * lies above and below that, in pixels. A keyboard does not make the window lower (decision 046). Not set while the page is zoomed.
 */
export function useVisualViewport(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [viewport, style] = [window.visualViewport, page.current?.style];
    if (!viewport || !style) return;
    const measure = (): void => {
      const { offsetTop: top, height, scale } = viewport;
      const isZoomed = Math.abs(scale - 1) > 0.01;
      const sizes = { top, height, bottom: Math.max(0, window.innerHeight - top - height) };
      for (const [name, pixels] of Object.entries(sizes)) {
        if (isZoomed) style.removeProperty(`--visual-${name}`);
        else style.setProperty(`--visual-${name}`, `${Math.round(pixels)}px`);
      }
    };
    measure();
    const listeners = new AbortController();
    for (const event of ["resize", "scroll"])
      viewport.addEventListener(event, measure, { signal: listeners.signal });
    return () => listeners.abort();
  }, [page]);
}
