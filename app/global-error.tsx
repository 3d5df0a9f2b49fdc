"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import "./globals.css";

type ErrorBoundaryProps = { error: Error & { digest?: string }; reset: () => void };

/** Replaces the root layout itself, so it brings its own document. */
export default function GlobalError({ error, reset }: ErrorBoundaryProps) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen digest={error.digest} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
