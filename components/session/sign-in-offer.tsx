"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { signInPath } from "@/lib/domain/playback/local-path";
import { isAdminPath, isSignedInPath } from "@/lib/domain/accounts/signed-in-paths";

/** Loaded lazily, because the not-found screen is part of every page. */
const LeaveToSignIn = lazy(async () => {
  const { LeaveToSignIn: leave } = await import("@/components/session/leave-to-sign-in-toast");
  return { default: leave };
});

type SignInOfferProps = {
  className: string;
};

/** On not-found screens, for paths that need a session. Redirects at once for the admin area. */
export function SignInOffer({ className }: SignInOfferProps) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const isAdminScreen = isAdminPath(path) && isSignedInPath(path);
  if (!isSignedInPath(path)) return null;
  return (
    <>
      {isAdminScreen ? (
        <Suspense>
          <LeaveToSignIn />
        </Suspense>
      ) : null}
      <PlainLink href={signInPath(query === "" ? path : `${path}?${query}`)} className={className}>
        Sign In
      </PlainLink>
    </>
  );
}
