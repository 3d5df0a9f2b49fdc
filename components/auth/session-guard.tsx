"use client";

import { useEffect } from "react";
import { leaveToSignIn } from "@/components/auth/leave-to-sign-in";
import { onSessionLoss } from "@/lib/client/session-loss";
import { rememberSignedIn } from "@/lib/client/signed-in-hint";

/** Stands on every signed-in screen: a session that has ended is told once, and leads to the sign-in and back here. */
export function SessionGuard() {
  useEffect(() => {
    let stay: (() => void) | null = null;
    rememberSignedIn();
    const stop = onSessionLoss(() => {
      stay ??= leaveToSignIn();
    });
    return () => {
      stop();
      stay?.();
    };
  }, []);
  return null;
}
