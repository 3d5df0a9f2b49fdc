"use client";

import { useEffect } from "react";

/**
 * The specified call of the landing page. A bare fetch keeps the script small; the body is read, because an
 * unread one keeps the connection open.
 */
export function AuthDebugPing() {
  useEffect(() => {
    fetch("/api/auth/debug", { credentials: "include" })
      .then((response) => response.text())
      .catch(() => undefined);
  }, []);
  return null;
}
