"use client";

import { useGoOnAfter } from "@/components/auth/use-go-on-after";
import { useCurrentUser } from "@/lib/client/auth";
import { QueryClientProvider } from "@/lib/client/query-client-provider";

/** Asks who is signed in, and goes on to the program where somebody is. */
export function GoOn() {
  return (
    <QueryClientProvider>
      <GoOnAsUser />
    </QueryClientProvider>
  );
}

function GoOnAsUser() {
  const { data: user } = useCurrentUser();
  useGoOnAfter(user !== undefined && user !== null, 0);
  return null;
}
