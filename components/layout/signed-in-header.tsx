"use client";

import { useEffect } from "react";
import { AppHeader } from "@/components/layout/app-header";
import { PublicHeader } from "@/components/layout/public-header";
import { useCurrentUser } from "@/lib/client/auth";
import { forgetSignedIn } from "@/lib/client/signed-in-hint";

/** Asks who is looking; until that is known, and where it is nobody, a visitor's header. */
export function SignedInHeader() {
  const { data: user } = useCurrentUser();
  useEffect(() => {
    if (user === null) forgetSignedIn();
  }, [user]);
  return user ? <AppHeader user={user} /> : <PublicHeader />;
}
