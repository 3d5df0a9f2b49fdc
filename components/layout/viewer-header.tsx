"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { useWasSignedIn } from "@/lib/client/accounts/signed-in-hint";

/** Its code is loaded only where somebody may be signed in. */
const SignedInHeader = lazy(async () => {
  const { SignedInHeader: header } = await import("@/components/layout/signed-in-header");
  return { default: header };
});

type ViewerHeaderProps = {
  /** What a visitor sees; made on the server, so that its code is not loaded. */
  visitor: ReactNode;
};

/** The header of a prerendered public page: a visitor's, replaced in the same space by that of a signed-in user. */
export function ViewerHeader({ visitor }: ViewerHeaderProps) {
  if (!useWasSignedIn()) return visitor;
  return (
    <Suspense fallback={visitor}>
      <SignedInHeader visitor={visitor} />
    </Suspense>
  );
}
