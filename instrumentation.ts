import type { Instrumentation } from "next";
import { whyDatabaseAway } from "@/lib/server/database/database-away";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NODE_ENV === "development") {
    const { startDevelopmentServices } = await import("@/scripts/development-services");
    await startDevelopmentServices();
  } else {
    // Files of this process and its tools are readable for this user only.
    process.umask(0o077);
    // Next logs every error of a page with its stack, without a limit.
    const { logConsoleErrors } = await import("@/lib/server/logging/fault-log");
    logConsoleErrors();
  }
  // Missing settings stop the start, not the first request.
  const { env } = await import("@/lib/server/env");
  env();
}

/** Called by Next before it responds 500; the web server changes that to 503 (`scripts/stack/page-status.mjs`). */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const { strideframeDeferred } = globalThis as { strideframeDeferred?: () => void };
  if (whyDatabaseAway(error) !== null) strideframeDeferred?.();
};
