"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { useWasSignedIn } from "@/lib/client/signed-in-hint";

/** Its code is loaded only where somebody may be signed in. */
const SignedInHeader = lazy(async () => {
  const { SignedInHeader: header } = await import("@/components/layout/signed-in-header");
  return { default: header };
});

type ViewerHeaderProps = {
  /** What a visitor sees; made on the server, so that its code is not loaded. */
  visitor: ReactNode;
};

/**
 * The header of a public page that is made once for everybody: a visitor's, in whose place, and on the same room,
 * comes a signed-in viewer's own.
 */
export function ViewerHeader({ visitor }: ViewerHeaderProps) {
  if (!useWasSignedIn()) return visitor;
  return (
    <Suspense fallback={visitor}>
      <SignedInHeader visitor={visitor} />
    </Suspense>
  );
}
