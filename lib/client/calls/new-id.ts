/** The id of a new row, made here so that a write that is sent twice is one row: a random UUID (version 4). */
export function newId(): string {
  // Not `crypto.randomUUID`: a page that came over plain http from another machine does not have it.
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** 16 random bytes as a UUID: six bits say version and variant (RFC 9562). */
export function uuidOf(random: Uint8Array): string {
  const bytes = Uint8Array.from(random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join("-");
}
