"use client";

import { useEffect } from "react";

/** Tells early-input-script.ts that React hears what is pressed and typed on this page. */
export function EarlyInput() {
  useEffect(() => {
    // In a task of its own: React writes what it is told within an effect only after it.
    const timer = setTimeout(() => dispatchEvent(new Event("pagelive")));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
