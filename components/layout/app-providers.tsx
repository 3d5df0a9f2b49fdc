"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/sonner";
import { QueryClientProvider } from "@/lib/client/query-client-provider";

/**
 * The script matters in the server's document only. React complains of scripts it renders in the browser, where this
 * one would do nothing; as data it does nothing without complaint.
 */
const themeScriptProps = typeof window === "undefined" ? undefined : { type: "application/json" };

/** What every screen stands in: theme, server data, notifications. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      scriptProps={themeScriptProps}
    >
      <QueryClientProvider>
        {children}
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
