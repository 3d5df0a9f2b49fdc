"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Announcer } from "@/components/ui/announce";
import { BrowserConfirm } from "@/components/ui/confirm";
import { Toaster } from "@/components/ui/sonner";
import { showToast } from "@/components/ui/toast";
import type { MutationFailure } from "@/lib/client/calls/mutation-errors";
import { QueryClientProvider } from "@/lib/client/calls/query-client-provider";

/** Loaded after hydration, because no question can come earlier. */
const ConfirmDialog = dynamic(
  () =>
    import("@/components/ui/confirm-dialog").then(
      (module) => module.ConfirmDialog,
      () => BrowserConfirm,
    ),
  { ssr: false },
);

/** Public pages load this only with a part that needs it. Notifications also report failed mutations. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider onMutationFailure={showFailure}>
      {children}
      <ConfirmDialog />
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  );
}

function showFailure({ title, description, retry }: MutationFailure): void {
  const action = retry && { label: "Try again", onClick: retry };
  showToast({ title, description, variant: "destructive", action });
}
