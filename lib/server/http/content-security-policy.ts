/** What a page may load: the Content-Security-Policy header. Calls and files have a policy that allows nothing. */
import { createHash } from "node:crypto";

interface PagePolicy {
  /** What may run: the sources of script-src. */
  scripts: readonly string[];
  /** Where the objects are when they are not with us, such as `https://bucket.s3.example`. */
  storageOrigin: string | null;
  /** React's tools for developing use eval. */
  isDevelopment: boolean;
}

export const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** A page made for this request: its scripts carry the nonce, and what those load is trusted with them. */
export const nonceSources = (nonce: string, hashes: readonly string[]): string[] => [
  `'nonce-${nonce}'`,
  "'strict-dynamic'",
  ...hashes,
];

/** For a page built once: our own files, and its inline scripts by their hashes. */
export const builtPageSources = (hashes: readonly string[]): string[] => ["'self'", ...hashes];

export function pagePolicy({ scripts, storageOrigin, isDevelopment }: PagePolicy): string {
  const ours = ["'self'", ...(storageOrigin ? [storageOrigin] : [])];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": [...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    // React writes style attributes, and the toasts and dialogs a style element each, when the page is live.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": [...ours, "blob:", "data:"],
    "media-src": [...ours, "blob:"],
    "connect-src": ours,
    // The frame decoder's timers run in a worker that is made of a blob.
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // Not report-to: some browsers do not know it, and the others would prefer it to report-uri.
    "report-uri": ["/api/policy-reports"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
