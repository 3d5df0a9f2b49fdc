"use client";
import { useEffect, useState, type RefObject } from "react";
import { hasOpenLayer } from "@/components/ui/open-layer";

export interface Fullscreen {
  isFullscreen: boolean;
  toggle(): void;
}

/** Fullscreen of an element with its controls; on iPhones, which cannot, of the video alone. */
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
    // Asked before what is open closes itself by the same key.
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
      // Refused without a gesture or by policy: the button simply stays as it is.
      if (document.fullscreenElement === null) enter().catch(() => undefined);
      else leave();
    },
  };
}

function leave(): void {
  document.exitFullscreen().catch(() => undefined);
}

/**
 * Where the browser has it (Chromium), Escape comes to the page first, so that it closes an open menu before it ends
 * fullscreen. Elsewhere Escape ends fullscreen at once. The lock ends with fullscreen.
 */
function lockEscape(): void {
  const keyboard: unknown = Reflect.get(navigator, "keyboard");
  if (typeof keyboard !== "object" || keyboard === null) return;
  const lock: unknown = Reflect.get(keyboard, "lock");
  if (typeof lock === "function") Promise.resolve(lock.call(keyboard, ["Escape"])).catch(() => undefined);
}
