/** The answer that is an object, or a part of it: from the folder, or by the way to the bucket that has it. */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { notFound } from "../access/guard";
import type { ServedObject } from "../access/served-objects";
import { readByteRange } from "../http/byte-range";
import type { Responses } from "../http/route";
import { withQuery } from "../media/hls-playlists";
import { diskStorage, storage } from "../storage/storage";

/** How long a browser may use what it has without asking whether it may still; then it asks, and need not load it again. */
const CACHE_SECONDS = 240;
/** The same for where a bucket's object is; together with an address of the bucket (`READ_SECONDS`) under five minutes. */
const REDIRECT_CACHE_SECONDS = 60;

/** What `serveObject` answers: the file, a part of it, nothing new, the way to the bucket, or no such part. */
export const FILE: Responses = { 200: "*/*", 206: "*/*", 304: null, 307: null, 416: null };

interface Serving {
  /** Whether a browser that opens the address by itself shows it ("inline") or saves it: the header Content-Disposition. */
  disposition: string;
}

const INLINE: Serving = { disposition: "inline" };

const asSaved = ({ contentType }: ServedObject, { disposition }: Serving) => ({ contentType, disposition });

/** The object, or the part of it that the Range header names; or the way to the bucket that has it. */
export async function serveObject(
  request: Request,
  object: ServedObject,
  serving: Serving = INLINE,
): Promise<Response> {
  const isShown = serving.disposition === INLINE.disposition;
  const elsewhere = await storage().signRead(object.key, isShown ? undefined : asSaved(object, serving));
  if (elsewhere === null) return readFromDisk(request, object, serving);
  return new Response(null, {
    status: 307,
    headers: { Location: elsewhere, "Cache-Control": `private, max-age=${REDIRECT_CACHE_SECONDS}` },
  });
}

async function readFromDisk(
  request: Request,
  { id, key, contentType }: ServedObject,
  { disposition }: Serving,
): Promise<Response> {
  const disk = diskStorage();
  const sizeBytes = (await disk?.findSize(key)) ?? null;
  if (disk === null || sizeBytes === null) throw notFound();
  const etag = `"${id}"`;
  const headers = new Headers({
    "Content-Type": contentType,
    "Accept-Ranges": "bytes",
    "Cache-Control": `private, max-age=${CACHE_SECONDS}`,
    // An object never changes.
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": disposition,
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const range = readByteRange(request.headers.get("range"), sizeBytes);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${sizeBytes}`);
  const body = request.method === "HEAD" || sizeBytes === 0 ? null : await disk.read(key, { start, end });
  // A browser that seeks drops the answer half-way; the file must not stay open then.
  if (request.signal.aborted) body?.destroy();
  request.signal.addEventListener("abort", () => body?.destroy(), { once: true });
  return new Response(body && (Readable.toWeb(body) as ReadableStream<Uint8Array>), {
    status: range ? 206 : 200,
    headers,
  });
}

/**
 * A playlist, in which each address gets the signature that the playlist itself was asked for with. One signature serves a folder,
 * and a playlist names only its neighbours: so what the viewer has opens them, and no more.
 */
export async function servePlaylist(request: Request, { key, contentType }: ServedObject): Promise<Response> {
  const bytes = await storage().findSize(key);
  if (bytes === null) throw notFound();
  const playlist = await text(await storage().read(key, { start: 0, end: bytes - 1 }));
  return new Response(withQuery(playlist, new URL(request.url).search), {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": `private, max-age=${CACHE_SECONDS}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
