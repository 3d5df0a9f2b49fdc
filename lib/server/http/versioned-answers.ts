/**
 * Answers that a screen asks for every few seconds and that seldom change. Who has the present one already is told 304; for
 * the others its text is kept, so that it is not read and written again for every one who asks.
 */
import { createHash } from "node:crypto";

export interface VersionedAnswer {
  /** Whose answer it is: two callers with one name get the same. */
  name: string;
  /** Another text whenever the answer is another. */
  readVersion: () => Promise<string>;
  make: () => Promise<unknown>;
}

interface Kept {
  etag: string;
  body: Buffer<ArrayBuffer>;
}

const MOST_KEPT_BYTES = 48 * 1024 * 1024;

/** By name, the longest kept first. */
const kept = new Map<string, Kept>();
let keptBytes = 0;

export async function answerVersioned(request: Request, answer: VersionedAnswer): Promise<Response> {
  const version = await answer.readVersion();
  const etag = `"${createHash("sha256").update(`${answer.name} ${version}`).digest("base64url")}"`;
  const headers = { ETag: etag, "Cache-Control": "no-store" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const known = kept.get(answer.name);
  // What is read after the version may be newer than it, never older: then the next call finds another version.
  const body = known?.etag === etag ? known.body : Buffer.from(JSON.stringify(await answer.make()));
  keep(answer.name, { etag, body });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
}

function keep(name: string, answer: Kept): void {
  forget(name);
  kept.set(name, answer);
  keptBytes += answer.body.byteLength;
  for (const oldest of kept.keys()) {
    if (keptBytes <= MOST_KEPT_BYTES) return;
    forget(oldest);
  }
}

function forget(name: string): void {
  keptBytes -= kept.get(name)?.body.byteLength ?? 0;
  kept.delete(name);
}
