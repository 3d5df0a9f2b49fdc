"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { leaveToSignIn } from "@/components/auth/leave-to-sign-in";
import { Button } from "@/components/ui/button";
import { signInPath } from "@/lib/domain/local-path";
import { isAdminPath, isSignedInPath } from "@/lib/domain/signed-in-paths";

/**
 * On the not-found screen: the way to a screen that is there once one has signed in. Else nothing. To a screen of the admin
 * area it leads by itself.
 */
export function SignInOffer() {
  const path = usePathname();
  const query = useSearchParams().toString();
  const isAdminScreen = isAdminPath(path) && isSignedInPath(path);
  useEffect(() => (isAdminScreen ? leaveToSignIn() : undefined), [isAdminScreen]);
  if (!isSignedInPath(path)) return null;
  return (
    <Button asChild>
      <Link href={signInPath(query === "" ? path : `${path}?${query}`)}>Sign In</Link>
    </Button>
  );
}
