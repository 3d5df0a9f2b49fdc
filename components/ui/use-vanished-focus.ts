"use client";

import { useCallback, useEffect, useRef, type RefObject } from "react";

const FOCUSABLE = "a[href]:not([tabindex='-1']), button, input";

/**
 * Keeps the focus in a list when the item that has it is gone (deleted, or no longer of those that are shown): it goes to what
 * stands in its place now, or to the list. Each item has its place in `data-place`.
 * @returns to be called with the place of the item that gets the focus.
 */
export function useVanishedFocus(
  list: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
): (place: number) => void {
  const last = useRef<{ id: string; place: number } | null>(null);
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
    if (last.current === null || items.some(({ id }) => id === last.current?.id)) return;
    const { place } = last.current;
    last.current = null;
    // Whatever has the focus now was given it.
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector(`[data-place="${Math.min(place, items.length - 1)}"]`);
    (next?.querySelector<HTMLElement>(FOCUSABLE) ?? list.current)?.focus({ preventScroll: true });
  }, [list, items]);
  return useCallback((place: number) => {
    const item = shown.current[place];
    last.current = item ? { id: item.id, place } : null;
  }, []);
}
