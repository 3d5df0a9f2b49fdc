"use client";

import { lazy, Suspense } from "react";
import { useWasSignedIn } from "@/lib/client/accounts/signed-in-hint";

/** Its code asks the server: it is loaded only where somebody may be signed in. */
const ContinueAfterSignIn = lazy(async () => {
  const { ContinueAfterSignIn: continueAfterSignIn } =
    await import("@/components/auth/continue-after-sign-in");
  return { default: continueAfterSignIn };
});

/** Redirects a signed-in user away from the sign-in screens. */
export function ContinueIfSignedIn() {
  if (!useWasSignedIn()) return null;
  return (
    <Suspense>
      <ContinueAfterSignIn />
    </Suspense>
  );
}
