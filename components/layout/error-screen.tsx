"use client";

import { TriangleAlert } from "lucide-react";
import { MessageScreen } from "@/components/layout/message-screen";
import { buttonVariants } from "@/components/ui/button-variants";

type ErrorScreenProps = {
  /** Finds the server's record of this failure in its log. */
  digest: string | undefined;
  onRetry: () => void;
};

/** In place of a screen that broke. Loaded on every page, since it may be needed when nothing can be loaded any more. */
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
            <button type="button" onClick={onRetry} className={buttonVariants()}>
              Try Again
            </button>
            {/* A full load: what broke may be in memory. */}
            <a href="/" className={buttonVariants({ variant: "outline" })}>
              Back to Home
            </a>
          </>
        }
      />
    </div>
  );
}
