"use client";

import { useEffect } from "react";

/**
 * The landing page asks the server once how sign-in is set up; nothing on the screen depends on the answer. A bare
 * fetch: the answer is not read, so the page need not load what reads answers.
 */
export function AuthDebugPing() {
  useEffect(() => {
    fetch("/api/auth/debug", { credentials: "include" }).catch(() => undefined);
  }, []);
  return null;
}
