"use client";
import { useEffect, useState, type RefObject } from "react";

interface Fullscreen {
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
      const change = document.fullscreenElement === null ? enter() : document.exitFullscreen();
      // Refused without a gesture or by policy: the button simply stays as it is.
      change.catch(() => undefined);
    },
  };
}
