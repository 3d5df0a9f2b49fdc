"use client";

import { useEffect } from "react";
import { leaveToSignIn } from "@/components/auth/leave-to-sign-in";
import { onSessionLoss } from "@/lib/client/calls/session-loss";
import { rememberSignedIn } from "@/lib/client/accounts/signed-in-hint";

/** Reports an ended session once and redirects to the sign-in and back. */
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
