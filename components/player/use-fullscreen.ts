"use client";
import { useEffect, useState, type RefObject } from "react";
import { hasOpenLayer } from "@/components/ui/open-layer";

export interface Fullscreen {
  isFullscreen: boolean;
  toggle(): void;
}

/** iPhones support it only for the video element. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const [isFullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const update = (): void => setFullscreen(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [element]);

  useEffect(() => {
    if (!isFullscreen) return;
    lockEscape();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !hasOpenLayer()) leave();
    };
    // In the capture phase, before an open menu closes itself with the same key.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isFullscreen]);

  async function enter(): Promise<void> {
    const target = element.current;
    if (target === null) return;
    if (document.fullscreenEnabled) return target.requestFullscreen();
    const video = target.querySelector("video");
    const enterVideo: unknown = video === null ? null : Reflect.get(video, "webkitEnterFullscreen");
    if (typeof enterVideo === "function") enterVideo.call(video);
  }

  return {
    isFullscreen,
    toggle() {
      // Rejected without a user gesture or by policy.
      if (document.fullscreenElement === null) enter().catch(() => undefined);
      else leave();
    },
  };
}

function leave(): void {
  document.exitFullscreen().catch(() => undefined);
}

/** Chromium only: Escape then closes an open menu first. The lock ends with fullscreen. */
function lockEscape(): void {
  const keyboard: unknown = Reflect.get(navigator, "keyboard");
  if (typeof keyboard !== "object" || keyboard === null) return;
  const lock: unknown = Reflect.get(keyboard, "lock");
  if (typeof lock === "function") Promise.resolve(lock.call(keyboard, ["Escape"])).catch(() => undefined);
}
