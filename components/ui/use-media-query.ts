"use client";

import { useCallback, useSyncExternalStore } from "react";

/** The `lg:` of class names, where panels and lists scroll by themselves. */
export const WIDE = "(width >= 64rem)";

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
