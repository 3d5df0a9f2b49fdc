"use client";

import { useCallback, useSyncExternalStore } from "react";

/** `lg:` in class names: panels stand in a column that scrolls in itself, and lists have scroll boxes of their own. */
export const WIDE = "(width >= 64rem)";

/** Whether the media query matches now; `serverValue` on the server and until hydration. */
export function useMediaQuery(query: string, serverValue: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => serverValue,
  );
}
