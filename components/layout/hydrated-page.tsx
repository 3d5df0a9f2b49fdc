"use client";

import { useEffect, useLayoutEffect } from "react";
import { ensureTheme } from "@/lib/client/device/theme";

/** Tells the inline scripts that React is ready. */
export function HydratedPage() {
  // React renders not-found pages without running their scripts, so this does the work of theme-script.ts.
  useLayoutEffect(ensureTheme, []);
  // Replays what early-input.ts kept, in its own task: React applies updates after the effect.
  useEffect(() => void setTimeout(dispatchEvent, 0, new Event("pagelive")), []);
  return null;
}
