"use client";

import { lazy, Suspense } from "react";
import { useWasSignedIn } from "@/lib/client/accounts/signed-in-hint";

/** Loaded only if a session cookie suggests a signed-in user. */
const ContinueAfterSignIn = lazy(async () => {
  const { ContinueAfterSignIn: continueAfterSignIn } =
    await import("@/components/auth/continue-after-sign-in");
  return { default: continueAfterSignIn };
});

export function ContinueIfSignedIn() {
  if (!useWasSignedIn()) return null;
  return (
    <Suspense>
      <ContinueAfterSignIn />
    </Suspense>
  );
}
