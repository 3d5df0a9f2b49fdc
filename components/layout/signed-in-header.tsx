"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { AppHeader } from "@/components/layout/app-header";
import { currentUserQuery } from "@/lib/client/accounts/auth";
import { QueryClientProvider } from "@/lib/client/calls/query-client-provider";
import { clearSignedIn } from "@/lib/client/accounts/signed-in-hint";

/** Shows `visitor` until the user is known, and without a session. */
export function SignedInHeader({ visitor }: { visitor: ReactNode }) {
  return (
    <QueryClientProvider>
      <HeaderOfViewer visitor={visitor} />
    </QueryClientProvider>
  );
}

function HeaderOfViewer({ visitor }: { visitor: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery);
  useEffect(() => {
    if (user === null) clearSignedIn();
  }, [user]);
  return user ? <AppHeader user={user} /> : visitor;
}
