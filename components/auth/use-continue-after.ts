"use client";

import { useEffect } from "react";
import { navigateTo } from "@/lib/client/navigate-to";
import { localPath } from "@/lib/domain/playback/local-path";

/** Once `done` has been true for `delayMs`, navigates to `next` of the address, else to `/`. */
export function useContinueAfter(done: boolean, delayMs: number): void {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigateTo(nextPath()), delayMs);
    return () => clearTimeout(timer);
  }, [done, delayMs]);
}

/** Read when it is needed and not while rendering, so that the screen can be made once for everybody. */
export function nextPath(): string {
  return localPath(new URLSearchParams(window.location.search).get("next"));
}
