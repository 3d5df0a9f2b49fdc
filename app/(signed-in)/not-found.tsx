"use client";

import { NotFoundMessage } from "@/components/layout/not-found-message";
import { useCurrentUser } from "@/lib/client/auth";
import { tellSessionLoss } from "@/lib/client/session-loss";
import { useEffect } from "react";

/**
 * A page found nobody signed in although the layout around it did: the session ended since. Told as every other call
 * tells it, by the guard in the layout.
 */
export default function SignedInNotFound() {
  const isSignedOut = useCurrentUser().data === null;
  useEffect(() => {
    if (isSignedOut) tellSessionLoss();
  }, [isSignedOut]);
  return <NotFoundMessage />;
}
