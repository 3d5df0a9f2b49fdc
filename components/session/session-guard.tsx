"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { onSessionLoss } from "@/lib/client/calls/session-loss";
import { clearSignedIn, rememberSignedIn } from "@/lib/client/accounts/signed-in-hint";
import { navigateTo } from "@/lib/client/navigate-to";
import { signInPath } from "@/lib/domain/playback/local-path";

/** Reports an ended session once and redirects to the sign-in and back. */
export function SessionGuard() {
  useEffect(() => {
    let cancelRedirect: (() => void) | null = null;
    rememberSignedIn();
    const stop = onSessionLoss(() => {
      cancelRedirect ??= leaveToSignIn();
    });
    return () => {
      stop();
      cancelRedirect?.();
    };
  }, []);
  return null;
}

const LEAVE_DELAY_MS = 500;

/** Shows that the session has ended and redirects to the sign-in and back. @returns a function that cancels the redirect. */
export function leaveToSignIn(): () => void {
  clearSignedIn();
  showToast({
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
    variant: "destructive",
  });
  // Read at the redirect, because screens may change the URL until then.
  const leaving = setTimeout(() => navigateTo(signInPath(addressNow())), LEAVE_DELAY_MS);
  return () => clearTimeout(leaving);
}

function addressNow(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
