"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "@/lib/client/accounts/auth";
import { emitSessionLoss } from "@/lib/client/calls/session-loss";

/**
 * On a not-found screen of the signed-in layout: the session may have ended since the layout was rendered. Then this
 * reports it, as any other call does.
 */
export function SessionCheck() {
  const isSignedOut = useQuery(currentUserQuery).data === null;
  useEffect(() => {
    if (isSignedOut) emitSessionLoss();
  }, [isSignedOut]);
  return null;
}
