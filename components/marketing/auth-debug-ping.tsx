"use client";

import { useEffect } from "react";
import { send } from "@/lib/client/request";

/** The landing page asks the server once how sign-in is set up; nothing on the screen depends on the answer. */
export function AuthDebugPing() {
  useEffect(() => {
    send("GET", "/api/auth/debug").catch(() => undefined);
  }, []);
  return null;
}
