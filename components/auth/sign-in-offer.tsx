"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { signInPath } from "@/lib/domain/local-path";
import { isSignedInPath } from "@/lib/domain/signed-in-paths";

/** On the not-found screen: the way to a screen that is there once one has signed in. Else nothing. */
export function SignInOffer() {
  const path = usePathname();
  const query = useSearchParams().toString();
  if (!isSignedInPath(path)) return null;
  return (
    <Button asChild>
      <Link href={signInPath(query === "" ? path : `${path}?${query}`)}>Sign In</Link>
    </Button>
  );
}
