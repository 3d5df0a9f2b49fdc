"use client";

import { useEffect } from "react";

/** While `active`, keeps the screen awake where the browser can: phones stop uploads when they go to sleep. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // Refused, for instance on a low battery: the upload goes on, only unprotected.
      }
    };
    const onVisibility = () => void acquire();
    onVisibility();
    // The browser takes the lock away with the page's visibility.
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisibility);
      void lock?.release();
    };
  }, [active]);
}
