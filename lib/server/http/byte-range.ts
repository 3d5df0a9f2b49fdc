/** Reads the Range header (RFC 9110 section 14): one range of bytes, or none. */

export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * The byte range asked for, of an object of `sizeBytes`. Null means the whole object: no header, another
 * unit, or several ranges, which a server may answer with the whole.
 */
export function readByteRange(header: string | null, sizeBytes: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return start >= sizeBytes || start > end ? "unsatisfiable" : { start, end };
}
