"use client";

import { ErrorScreen } from "@/components/layout/error-screen";
import "./globals.css";

type ErrorBoundaryProps = { error: Error & { digest?: string } };

/** Replaces the root layout, so it renders its own document. */
export default function GlobalError({ error }: ErrorBoundaryProps) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen digest={error.digest} onRetry={() => window.location.reload()} />
        </main>
      </body>
    </html>
  );
}
