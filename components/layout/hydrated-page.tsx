"use client";

import { useEffect, useLayoutEffect } from "react";
import { ensureTheme } from "@/lib/client/device/theme";

/** What the scripts in the page's own text need of React once it is there. */
export function HydratedPage() {
  // A page that is not found comes empty and is drawn by React, which runs no script of it: this does what theme-script.ts does.
  useLayoutEffect(ensureTheme, []);
  // Starts what early-input-script.ts kept. In a task of its own: React applies what changes within an effect only after it.
  useEffect(() => void setTimeout(dispatchEvent, 0, new Event("pagelive")), []);
  return null;
}
