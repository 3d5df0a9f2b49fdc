"use client";

import { useEffect } from "react";
import { leaveFor } from "@/lib/client/leave-for";
import { localPath } from "@/lib/domain/local-path";

/** Once `done` has been true for `delayMs`, goes on to where the address's `next` says, else to `/`. */
export function useGoOnAfter(done: boolean, delayMs: number): void {
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leaveFor(nextPath()), delayMs);
    return () => clearTimeout(timer);
  }, [done, delayMs]);
}

/** Read when it is needed and not while rendering, so that the screen can be made once for everybody. */
export function nextPath(): string {
  return localPath(new URLSearchParams(window.location.search).get("next"));
}
