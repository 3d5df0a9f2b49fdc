/** Responds with an object, from the folder or by a redirect to the bucket. */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { notFound } from "../access/guard";
import type { ServedObject } from "../access/served-objects";
import { readByteRange } from "../http/byte-range";
import type { Responses } from "../http/route";
import { withQuery } from "../media/hls-playlists";
import { diskStorage, storage } from "../storage/storage";

/** After this time a browser checks its access again, without loading the object again. */
const CACHE_SECONDS = 240;
/** For a redirect; together with `READ_SECONDS` of the bucket's address under five minutes. */
const REDIRECT_CACHE_SECONDS = 60;

export const FILE: Responses = { 200: "*/*", 206: "*/*", 304: null, 307: null, 416: null };

interface Serving {
  disposition: string;
}

const INLINE: Serving = { disposition: "inline" };

const toOptions = ({ contentType }: ServedObject, { disposition }: Serving) => ({ contentType, disposition });

export async function serveObject(
  request: Request,
  object: ServedObject,
  serving: Serving = INLINE,
): Promise<Response> {
  const isShown = serving.disposition === INLINE.disposition;
  const redirectUrl = await storage().signRead(object.key, isShown ? undefined : toOptions(object, serving));
  if (redirectUrl === null) return readFromDisk(request, object, serving);
  return new Response(null, {
    status: 307,
    headers: { Location: redirectUrl, "Cache-Control": `private, max-age=${REDIRECT_CACHE_SECONDS}` },
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
  // A browser that seeks aborts the response; the file must be closed then.
  if (request.signal.aborted) body?.destroy();
  request.signal.addEventListener("abort", () => body?.destroy(), { once: true });
  return new Response(body && (Readable.toWeb(body) as ReadableStream<Uint8Array>), {
    status: range ? 206 : 200,
    headers,
  });
}

/** Gives each address in a playlist the playlist's own signature, which serves its whole folder. */
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
