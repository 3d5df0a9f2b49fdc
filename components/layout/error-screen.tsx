"use client";

import { RotateCcw, TriangleAlert } from "lucide-react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";

type ErrorScreenProps = {
  /** Finds the server's record of this failure in its log. */
  digest: string | undefined;
  onRetry: () => void;
};

/** In place of a screen that broke. */
export function ErrorScreen({ digest, onRetry }: ErrorScreenProps) {
  return (
    <div role="alert">
      <MessageScreen
        icon={TriangleAlert}
        title="Something went wrong"
        description={
          <>
            <p>This screen could not be shown. Your videos and comments are safe.</p>
            {digest === undefined ? null : <p className="mt-2 text-xs tabular-nums">Reference: {digest}</p>}
          </>
        }
        actions={
          <>
            <Button onClick={onRetry}>
              <RotateCcw aria-hidden />
              Try Again
            </Button>
            <Button asChild variant="outline">
              {/* A full load: what broke may be in memory. */}
              <a href="/">Back to Home</a>
            </Button>
          </>
        }
      />
    </div>
  );
}
