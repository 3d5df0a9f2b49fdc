"use client";

import { useSyncExternalStore } from "react";

/**
 * Where menus, dialogs and tooltips are put: while an element fills the screen nothing outside of it is seen, so within
 * it; else undefined, which means the page's end.
 */
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
