"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

type ErrorBoundaryProps = { error: Error & { digest?: string }; reset: () => void };

export default function ScreenError({ error, reset }: ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen digest={error.digest} onRetry={reset} />
    </main>
  );
}
