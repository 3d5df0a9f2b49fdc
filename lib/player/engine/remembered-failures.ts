/** Stored under the user agent, so that a browser update tries all features again. */
import { ENGINE_CHECKS, type EngineCheck } from "@/lib/domain/playback/engine-findings";

const KEY = "engine-failures";

/** Used alone when storage is refused (private mode, a full disk). */
let cached: { browser: string; failures: Set<EngineCheck> } | null = null;

export function rememberedFailures(): ReadonlySet<EngineCheck> {
  const browser = navigator.userAgent;
  if (cached?.browser !== browser) cached = { browser, failures: readStored(browser) };
  return cached.failures;
}

export const rememberFailure = (check: EngineCheck): void =>
  rememberFailures([...rememberedFailures(), check]);

export function rememberFailures(checks: Iterable<EngineCheck>): void {
  const failures = new Set(checks);
  cached = { browser: navigator.userAgent, failures };
  try {
    localStorage.setItem(KEY, JSON.stringify({ browser: navigator.userAgent, failures: [...failures] }));
  } catch {
    // Still valid within this page.
  }
}

function readStored(browser: string): Set<EngineCheck> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return new Set();
    if (!("browser" in stored) || stored.browser !== browser) return new Set();
    const failures: unknown = "failures" in stored ? stored.failures : [];
    return new Set(ENGINE_CHECKS.filter((check) => Array.isArray(failures) && failures.includes(check)));
  } catch {
    return new Set();
  }
}
