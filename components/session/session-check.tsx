"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "@/lib/client/accounts/auth";
import { emitSessionLoss } from "@/lib/client/calls/session-loss";

/** For not-found screens: reports if the session ended after the layout was rendered. */
export function SessionCheck() {
  const isSignedOut = useQuery(currentUserQuery).data === null;
  useEffect(() => {
    if (isSignedOut) emitSessionLoss();
  }, [isSignedOut]);
  return null;
}
