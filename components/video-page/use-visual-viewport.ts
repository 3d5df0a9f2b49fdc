"use client";

import { useEffect, type RefObject } from "react";

/** Higher than any browser bar. */
const MIN_KEYBOARD_PX = 120;
const COMMENT_FORMS = "[data-composer], [data-in-place-form]";

/**
 * Sets `--visual-height`, `--visual-top` and `--visual-bottom` to the area above a phone's keyboard, in pixels, and
 * `data-keyboard`. Both stay briefly after blur, so that the page does not move between touch and click.
 */
export function useVisualViewport(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [viewport, element] = [window.visualViewport, page.current];
    if (!viewport || !element) return;
    const { style } = element;
    let whole = { width: 0, height: 0 };
    const measure = (): void => {
      const { offsetTop: top, height, scale } = viewport;
      const isZoomed = Math.abs(scale - 1) > 0.01;
      const sizes = { top, height, bottom: Math.max(0, window.innerHeight - top - height) };
      for (const [name, pixels] of Object.entries(sizes)) {
        if (isZoomed) style.removeProperty(`--visual-${name}`);
        else style.setProperty(`--visual-${name}`, `${Math.round(pixels)}px`);
      }
      const { innerWidth, innerHeight } = window;
      if (innerWidth !== whole.width || innerHeight > whole.height)
        whole = { width: innerWidth, height: innerHeight };
      const isLower = !isZoomed && whole.height - height >= MIN_KEYBOARD_PX;
      const field = document.activeElement?.closest("textarea, input");
      const use = field?.closest(COMMENT_FORMS) ? "comment" : "other";
      const keyboard = field ? use : element.dataset.keyboard;
      if (isLower && keyboard) element.dataset.keyboard = keyboard;
      else delete element.dataset.keyboard;
    };
    measure();
    // A mouse takes the focus from the field before its click: until then the page keeps its layout (`composing`).
    const press = (): void => {
      if (document.activeElement?.closest(COMMENT_FORMS)) element.dataset.pressed = "";
    };
    const release = (): unknown => setTimeout(() => delete element.dataset.pressed);
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("pointerdown", press, { signal });
    for (const event of ["pointerup", "pointercancel"]) window.addEventListener(event, release, { signal });
    element.addEventListener("focusin", measure, { signal });
    for (const event of ["resize", "scroll"]) viewport.addEventListener(event, measure, { signal });
    return () => listeners.abort();
  }, [page]);
}
