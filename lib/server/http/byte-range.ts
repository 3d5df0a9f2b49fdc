export interface ByteRange {
  start: number;
  end: number;
}

/** Null means the whole object: no header, another unit, or several ranges (RFC 9110, section 14). */
export function readByteRange(header: string | null, sizeBytes: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return start >= sizeBytes || start > end ? "unsatisfiable" : { start, end };
}
