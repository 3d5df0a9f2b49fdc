"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

type ErrorBoundaryProps = { error: Error & { digest?: string } };

/** Trying again is a new load: rendering once more would show what the server had answered, the failure. */
export default function ScreenError({ error }: ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen digest={error.digest} onRetry={() => window.location.reload()} />
    </main>
  );
}
