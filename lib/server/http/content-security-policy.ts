/** The Content-Security-Policy of pages. Calls and files have one that allows nothing. */
import { createHash } from "node:crypto";

interface PagePolicy {
  scripts: readonly string[];
  /** The origin of a bucket, such as `https://bucket.s3.example`; null without one. */
  storageOrigin: string | null;
  /** React's development tools use eval. */
  isDevelopment: boolean;
}

export const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** For a page made per request: its scripts carry the nonce and pass the trust on to what they load. */
export const nonceSources = (nonce: string, hashes: readonly string[]): string[] => [
  `'nonce-${nonce}'`,
  "'strict-dynamic'",
  ...hashes,
];

/** For a page built once: our own files, and inline scripts by hash. */
export const builtPageSources = (hashes: readonly string[]): string[] => ["'self'", ...hashes];

export function pagePolicy({ scripts, storageOrigin, isDevelopment }: PagePolicy): string {
  const ours = ["'self'", ...(storageOrigin ? [storageOrigin] : [])];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": [...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    // React writes style attributes; toasts and dialogs write style elements.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": [...ours, "blob:", "data:"],
    "media-src": [...ours, "blob:"],
    "connect-src": ours,
    // The frame decoder's timers run in a worker made of a blob; the service worker is a file.
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // Not report-to, which some browsers lack and others would prefer.
    "report-uri": ["/api/policy-reports"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
