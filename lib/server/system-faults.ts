/** Tells a disk, a network or an object store that does not work just now from a fault in the program. */

/** What the system says of them. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  ...["ENOSPC", "EDQUOT", "EROFS", "EIO", "ENODEV", "ENXIO", "ESTALE", "EBUSY"],
  ...["EACCES", "EPERM", "EMFILE", "ENFILE", "ENOMEM", "EAGAIN"],
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EPROTO", "ENOTCONN"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL"],
]);

/** How deep an error may lie in the ones around it. */
const MAX_LAYERS = 6;

/**
 * Why the system or the object store could not do it, in one word for the log; null when that was not it. Looks into the
 * causes too: libraries wrap what the system said.
 */
export function whySystemFailed(error: unknown, depth = 0): string | null {
  if (!(typeof error === "object" && error !== null) || depth === MAX_LAYERS) return null;
  const { code, name, $metadata, cause, errors } = error as Record<string, unknown>;
  if (typeof code === "string" && SYSTEM_CODES.has(code)) return code;
  // Every answer of the object store that is an error, and an answer that did not come in time.
  if ($metadata !== undefined || name === "TimeoutError") return String(name);
  const inner = Array.isArray(errors) ? [...(errors as unknown[]), cause] : [cause];
  return inner.map((each) => whySystemFailed(each, depth + 1)).find((why) => why !== null) ?? null;
}
