"use client";

import { ErrorScreen } from "@/components/layout/error-screen";

type ErrorBoundaryProps = { error: Error & { digest?: string } };

/** Retry reloads the page: a new render would show the failed response again. */
export default function ScreenError({ error }: ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen digest={error.digest} onRetry={() => window.location.reload()} />
    </main>
  );
}
