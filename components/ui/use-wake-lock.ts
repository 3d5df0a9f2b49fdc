"use client";

import { useEffect } from "react";

/** While `active`, keeps the screen awake where the browser can: phones that go to sleep stop uploads and recordings. */
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
        // Refused, for instance on a low battery: the upload or recording continues without the lock.
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
