"use client";

type ErrorScreenProps = {
  /** Identifies the error in the server's log. */
  digest: string | undefined;
  onRetry: () => void;
};

const BUTTON =
  "focus-ring inline-flex h-10 shrink-0 items-center rounded-lg px-4 text-sm font-medium shadow-xs pointer-coarse:h-11";

/** Shown when nothing can be loaded, so it imports nothing: a copy of the HTML of `MessageScreen` and `Button`. */
export function ErrorScreen({ digest, onRetry }: ErrorScreenProps) {
  return (
    <div role="alert" className="page-container grid min-h-[70dvh] place-items-center py-16">
      <div className="animate-rise-in flex max-w-md flex-col items-center gap-5 text-center">
        <span className="bg-accent text-accent-foreground grid size-14 place-items-center rounded-2xl">
          <svg
            viewBox="0 0 24 24"
            aria-hidden
            className="size-6 fill-none stroke-current stroke-2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M12 4 2.8 20h18.4ZM12 10v4M12 17v.01" />
          </svg>
        </span>
        <div className="grid gap-2">
          <h1 className="text-2xl font-semibold">Something went wrong</h1>
          <div className="text-muted-foreground">
            <p>This screen could not be shown. Your videos and comments are safe.</p>
            {digest === undefined ? null : <p className="mt-2 text-xs tabular-nums">Reference: {digest}</p>}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-2">
          <button
            type="button"
            onClick={onRetry}
            className={`${BUTTON} bg-primary text-primary-foreground hover:bg-primary/90`}
          >
            Try Again
          </button>
          {/* A full load, because the cause may be in memory. */}
          <a href="/" className={`${BUTTON} bg-card text-foreground hover:bg-accent/60 border`}>
            Back to Home
          </a>
        </div>
      </div>
    </div>
  );
}
