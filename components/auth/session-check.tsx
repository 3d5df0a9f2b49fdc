"use client";

import { useEffect } from "react";
import { useCurrentUser } from "@/lib/client/auth";
import { tellSessionLoss } from "@/lib/client/session-loss";

/**
 * On a not-found screen inside the signed-in layout: the page may have found nobody signed in because the session has
 * ended since the layout was shown. Then that is told, as for any other call.
 */
export function SessionCheck() {
  const isSignedOut = useCurrentUser().data === null;
  useEffect(() => {
    if (isSignedOut) tellSessionLoss();
  }, [isSignedOut]);
  return null;
}
