"use client";

import { useQuery } from "@tanstack/react-query";
import { useContinueAfter } from "@/components/auth/use-continue-after";
import { currentUserQuery } from "@/lib/client/accounts/auth";
import { QueryClientProvider } from "@/lib/client/calls/query-client-provider";

export function ContinueAfterSignIn() {
  return (
    <QueryClientProvider>
      <ContinueAsUser />
    </QueryClientProvider>
  );
}

function ContinueAsUser() {
  const { data: user } = useQuery(currentUserQuery);
  useContinueAfter(user !== undefined && user !== null, 0);
  return null;
}
