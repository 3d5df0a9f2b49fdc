"use client";

import { useEffect } from "react";

/**
 * The landing page asks the server once how sign-in is set up; nothing on the screen depends on the answer. A bare
 * fetch, so that the page need not load what checks answers; drained, because an unread answer keeps its connection.
 */
export function AuthDebugPing() {
  useEffect(() => {
    fetch("/api/auth/debug", { credentials: "include" })
      .then((response) => response.text())
      .catch(() => undefined);
  }, []);
  return null;
}
