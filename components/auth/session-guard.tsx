"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { leaveFor } from "@/lib/client/leave-for";
import { onSessionLoss } from "@/lib/client/session-loss";
import { forgetSignedIn, rememberSignedIn } from "@/lib/client/signed-in-hint";
import { signInPath } from "@/lib/domain/local-path";

const LEAVE_DELAY_MS = 500;

/** Stands on every signed-in screen: a session that has ended is told once, and leads to the sign-in and back here. */
export function SessionGuard() {
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | null = null;
    rememberSignedIn();
    const stop = onSessionLoss(() => {
      if (leaving !== null) return;
      forgetSignedIn();
      showToast({
        title: "Unauthorized",
        description: "You are logged out. Logging in again...",
        variant: "destructive",
      });
      // The address is read when it is left: until then a screen may write into it where it was.
      leaving = setTimeout(() => leaveFor(signInPath(addressNow())), LEAVE_DELAY_MS);
    });
    return () => {
      stop();
      if (leaving !== null) clearTimeout(leaving);
    };
  }, []);
  return null;
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
