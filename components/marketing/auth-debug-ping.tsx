"use client";

import { useEffect } from "react";

/** A specified call. A bare fetch keeps the script small; an unread body would keep the connection open. */
export function AuthDebugPing() {
  useEffect(() => {
    fetch("/api/auth/debug", { credentials: "include" })
      .then((response) => response.text())
      .catch(() => undefined);
  }, []);
  return null;
}
