"use client";

import { lazy, Suspense, type ReactNode } from "react";
import { useWasSignedIn } from "@/lib/client/accounts/signed-in-hint";

/** Loaded only if a session cookie suggests a signed-in user. */
const SignedInHeader = lazy(async () => {
  const { SignedInHeader: header } = await import("@/components/layout/signed-in-header");
  return { default: header };
});

type ViewerHeaderProps = {
  visitor: ReactNode;
};

/** For prerendered pages: shows the visitor's header, then the signed-in user's of the same height. */
export function ViewerHeader({ visitor }: ViewerHeaderProps) {
  if (!useWasSignedIn()) return visitor;
  return (
    <Suspense fallback={visitor}>
      <SignedInHeader visitor={visitor} />
    </Suspense>
  );
}
