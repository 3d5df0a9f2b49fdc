"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { signInPath } from "@/lib/domain/local-path";
import { isAdminPath, isSignedInPath } from "@/lib/domain/signed-in-paths";

/** The not-found screen is a part of every page; few need this. */
const LeaveToSignIn = lazy(async () => {
  const { LeaveToSignIn: leave } = await import("@/components/auth/leave-to-sign-in-toast");
  return { default: leave };
});

/**
 * On the not-found screen: the way to a screen that is there once one has signed in. Else nothing. To a screen of the admin
 * area it leads by itself.
 */
export function SignInOffer() {
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
      <Link href={signInPath(query === "" ? path : `${path}?${query}`)} className={buttonVariants()}>
        Sign In
      </Link>
    </>
  );
}
