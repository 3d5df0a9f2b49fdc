/** Distinguishes an unavailable disk, network or object store from a fault of ours. */

const SYSTEM_CODES: ReadonlySet<string> = new Set([
  ...["ENOSPC", "EDQUOT", "EROFS", "EIO", "ENODEV", "ENXIO", "ESTALE", "EBUSY"],
  ...["EACCES", "EPERM", "EMFILE", "ENFILE", "ENOMEM", "EAGAIN"],
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EPROTO", "ENOTCONN"],
  ...["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL"],
]);

const MAX_LAYERS = 6;

/** Why the system failed, for the log; null for other errors. Looks into causes too, because libraries wrap errors. */
export function whySystemFailed(error: unknown, depth = 0): string | null {
  if (!(typeof error === "object" && error !== null) || depth === MAX_LAYERS) return null;
  const { code, name, $metadata, cause, errors } = error as Record<string, unknown>;
  if (typeof code === "string" && SYSTEM_CODES.has(code)) return code;
  // Error responses of the object store, and missing ones.
  if ($metadata !== undefined || name === "TimeoutError") return String(name);
  const inner = Array.isArray(errors) ? [...(errors as unknown[]), cause] : [cause];
  return inner.map((each) => whySystemFailed(each, depth + 1)).find((why) => why !== null) ?? null;
}
