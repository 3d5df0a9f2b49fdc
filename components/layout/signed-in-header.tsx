"use client";

import { useEffect, type ReactNode } from "react";
import { AppHeader } from "@/components/layout/app-header";
import { useCurrentUser } from "@/lib/client/auth";
import { QueryClientProvider } from "@/lib/client/query-client-provider";
import { forgetSignedIn } from "@/lib/client/signed-in-hint";

/** Asks who is looking; until that is known, and where it is nobody, `visitor` is shown. */
export function SignedInHeader({ visitor }: { visitor: ReactNode }) {
  return (
    <QueryClientProvider>
      <HeaderOfViewer visitor={visitor} />
    </QueryClientProvider>
  );
}

function HeaderOfViewer({ visitor }: { visitor: ReactNode }) {
  const { data: user } = useCurrentUser();
  useEffect(() => {
    if (user === null) forgetSignedIn();
  }, [user]);
  return user ? <AppHeader user={user} /> : visitor;
}
