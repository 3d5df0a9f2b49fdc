"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { Toaster } from "@/components/ui/sonner";
import { QueryClientProvider } from "@/lib/client/query-client-provider";

/** The theme's first script is our own; as data, the library's does nothing. */
const NO_SCRIPT = { type: "application/json" };
/**
 * Ours matters in the server's document only. React complains of scripts it renders in the browser, where this one would do
 * nothing; as data it does nothing without complaint.
 */
const SCRIPT_TYPE = typeof window === "undefined" ? undefined : "application/json";

/** What every screen stands in: theme, server data, notifications. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      scriptProps={NO_SCRIPT}
    >
      <script
        type={SCRIPT_TYPE}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
      />
      <QueryClientProvider>
        {children}
        <Toaster />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
