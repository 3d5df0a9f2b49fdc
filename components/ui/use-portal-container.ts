"use client";

import { useSyncExternalStore } from "react";

/** The fullscreen element, outside of which nothing is visible; else undefined, which means the end of the body. */
export function usePortalContainer(): Element | undefined {
  return useSyncExternalStore(subscribe, fullscreenElement, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

function fullscreenElement(): Element | undefined {
  return document.fullscreenElement ?? undefined;
}
