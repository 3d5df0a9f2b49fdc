const SAMPLE_BYTES = 256 * 1024;

export async function readFingerprint(file: File): Promise<string> {
  const ends = [file.slice(0, SAMPLE_BYTES), file.slice(Math.max(0, file.size - SAMPLE_BYTES))];
  const [head, tail] = await Promise.all(ends.map((end) => end.arrayBuffer()));
  const content = [head, tail].map((bytes) => digest(new Uint8Array(bytes ?? new ArrayBuffer(0)))).join("");
  const name = new TextEncoder().encode(`${file.name}\n${file.lastModified}`);
  return `${content}${file.size.toString(16)}.${digest(name)}`;
}

/** 106 bits in hex (cyrb53 with two seeds), not for security: SHA-256 needs https, which local servers lack. */
function digest(bytes: Uint8Array): string {
  return [0, 1].map((seed) => cyrb53(bytes, seed).toString(16).padStart(14, "0")).join("");
}

function cyrb53(bytes: Uint8Array, seed: number): number {
  let [one, two] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 2654435761);
    two = Math.imul(two ^ byte, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & two) + (one >>> 0);
}
