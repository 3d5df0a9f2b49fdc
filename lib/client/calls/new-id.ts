/** A random UUID (version 4) for a new row, which makes its creation idempotent. */
export function newId(): string {
  // Not `crypto.randomUUID`: pages from another machine over plain http do not have it.
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** @param random 16 bytes; six bits become version and variant (RFC 9562). */
export function uuidOf(random: Uint8Array): string {
  const bytes = Uint8Array.from(random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join("-");
}
