"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { signInPath } from "@/lib/domain/playback/local-path";
import { isAdminPath, isSignedInPath } from "@/lib/domain/accounts/signed-in-paths";

/** The not-found screen is a part of every page; few need this. */
const LeaveToSignIn = lazy(async () => {
  const { LeaveToSignIn: leave } = await import("@/components/auth/leave-to-sign-in-toast");
  return { default: leave };
});

type SignInOfferProps = {
  /** The looks of a button, worked out on the server. */
  className: string;
};

/**
 * On the not-found screen: the way to a screen that is there once one has signed in. Else nothing. To a screen of the admin
 * area it leads by itself.
 */
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
