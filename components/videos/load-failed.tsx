import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError, messageOf } from "@/lib/client/request";

type LoadFailedProps = {
  /** What could not be loaded, e.g. `your videos`. */
  what: string;
  error: unknown;
  onRetry: () => void;
};

/** In place of what could not be loaded: why, and the way on. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <Alert variant="destructive">
      <AlertTitle>{isSignedOut ? "You have been signed out" : `Could not load ${what}`}</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-3">
        <p>
          {isSignedOut
            ? "Sign in again to go on where you were."
            : messageOf(error, "The server did not answer. Check your connection and try again.")}
        </p>
        {isSignedOut ? (
          <Button asChild size="sm" variant="outline">
            <Link href="/signin">Sign In</Link>
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
