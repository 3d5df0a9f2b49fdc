"use client";

import { useSyncExternalStore } from "react";

/**
 * Container of menus, dialogs and tooltips: the fullscreen element, because nothing else is visible; else
 * undefined, the end of the body.
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
