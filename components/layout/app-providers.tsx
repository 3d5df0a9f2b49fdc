"use client";

import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/sonner";
import { QueryClientProvider } from "@/lib/client/query-client-provider";

/**
 * What a screen stands in that asks the server while it is open: the answers, and the notifications. Public pages do without,
 * or load it with the part that needs it.
 */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
