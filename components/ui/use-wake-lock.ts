"use client";

import { useEffect } from "react";

/** Keeps the device awake, because sleeping phones stop uploads and recordings. */
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
        // Refused, e.g. on a low battery: work continues without the lock.
      }
    };
    const onVisibility = () => void acquire();
    onVisibility();
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisibility);
      void lock?.release();
    };
  }, [active]);
}
