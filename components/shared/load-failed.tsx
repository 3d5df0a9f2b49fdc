"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import { signInPath } from "@/lib/domain/playback/local-path";

type LoadFailedProps = {
  /** Such as `your videos`. */
  what: string;
  error: unknown;
  onRetry: () => void;
};

export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  const path = usePathname();
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <Alert variant="destructive">
      <AlertTitle>{isSignedOut ? "You have been signed out" : `Could not load ${what}`}</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-3">
        <p>
          {isSignedOut
            ? "Sign in again to continue where you were."
            : messageOf(error, "Something went wrong on our side. Please try again.")}
        </p>
        {isSignedOut ? (
          <Button asChild size="sm" variant="outline">
            <Link href={signInPath(path)}>Sign In</Link>
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </AlertDescription>
    </Alert>
  );
}
