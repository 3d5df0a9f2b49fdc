"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/sonner";
import { QueryClientProvider } from "@/lib/client/query-client-provider";

type AppProvidersProps = {
  /** Lets the script that sets the theme before the first paint through the content security policy. */
  nonce: string | undefined;
  children: ReactNode;
};

/**
 * The script matters in the server's document only. React complains of scripts it renders in the browser, where this
 * one would do nothing; as data it does nothing without complaint.
 */
const themeScriptProps = typeof window === "undefined" ? undefined : { type: "application/json" };

/** What every screen stands in: theme, server data, notifications. */
export function AppProviders({ nonce, children }: AppProvidersProps) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
      scriptProps={themeScriptProps}
    >
      <QueryClientProvider>
        {children}
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
