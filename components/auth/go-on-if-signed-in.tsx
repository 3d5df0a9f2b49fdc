"use client";

import { lazy, Suspense } from "react";
import { useWasSignedIn } from "@/lib/client/signed-in-hint";

/** Its code asks the server: it is loaded only where somebody may be signed in. */
const GoOn = lazy(async () => {
  const { GoOn: goOn } = await import("@/components/auth/go-on");
  return { default: goOn };
});

/** Whoever is signed in already has nothing to do on the sign-in screens. */
export function GoOnIfSignedIn() {
  if (!useWasSignedIn()) return null;
  return (
    <Suspense>
      <GoOn />
    </Suspense>
  );
}
