import type { Instrumentation } from "next";
import { whyDatabaseAway } from "@/lib/server/database-away";

/** Next calls this once, before its server takes the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NODE_ENV === "development") {
    const { startDevelopmentServices } = await import("@/scripts/development-services");
    await startDevelopmentServices();
  } else {
    // What it and its tools write of a rider's picture is for this account alone.
    process.umask(0o077);
    // Next writes what a page threw to the console, stack and all, as often as it is thrown.
    const { logConsoleErrors } = await import("@/lib/server/fault-log");
    logConsoleErrors();
  }
  // A server without its settings refuses to start; it does not fail at the first request.
  const { env } = await import("@/lib/server/env");
  env();
}

/** Next tells of what a page threw, before it answers 500 to it; the web server makes that 503 (`scripts/stack/page-status.mjs`). */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const { strideframeDeferred } = globalThis as { strideframeDeferred?: () => void };
  if (whyDatabaseAway(error) !== null) strideframeDeferred?.();
};
