/** Objects of the folder storage over HTTP, as a bucket would serve and take them. */
import { Readable } from "node:stream";
import { AppError } from "@/lib/domain/app-error";
import { MAX_SOURCE_BYTES } from "@/lib/domain/uploads";
import { notFound } from "../access/door";
import { servedObject, uploadPlace, type UploadPlace } from "../access/object-doors";
import type { ServedObject } from "../access/served-objects";
import { raw } from "../http/body-readers";
import { readByteRange } from "../http/byte-range";
import { route } from "../http/route";
import { diskStorage, storage } from "../storage/storage";

/** How long a browser may use what it has without asking whether it may still; then it asks, and need not load it again. */
const CACHE_SECONDS = 240;
/** The same for where a bucket's object is; together with an address of the bucket (`READ_SECONDS`) under five minutes. */
const REDIRECT_CACHE_SECONDS = 60;

/** The object, or the part of it that the Range header names; or the way to the bucket that has it. */
async function read(request: Request, object: ServedObject): Promise<Response> {
  const elsewhere = await storage().signRead(object.key);
  if (elsewhere === null) return readFromDisk(request, object);
  return new Response(null, {
    status: 307,
    headers: { Location: elsewhere, "Cache-Control": `private, max-age=${REDIRECT_CACHE_SECONDS}` },
  });
}

async function readFromDisk(request: Request, { id, key, contentType }: ServedObject): Promise<Response> {
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
    "Content-Disposition": "inline",
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
  const body = request.method === "HEAD" || sizeBytes === 0 ? null : disk.read(key, start, end);
  // A browser that seeks drops the answer half-way; the file must not stay open then.
  request.signal.addEventListener("abort", () => body?.destroy(), { once: true });
  return new Response(body && (Readable.toWeb(body) as ReadableStream<Uint8Array>), {
    status: range ? 206 : 200,
    headers,
  });
}

const TOO_LARGE = "This video is larger than 1 GB, the most that can be uploaded.";

/** Stores the body as a new object of the size and type that the grant names. */
async function receive(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  { grant, disk, requireWanted }: UploadPlace,
): Promise<Response> {
  const declared = request.headers.get("content-length");
  const contentType = request.headers.get("content-type") ?? "application/octet-stream";
  if (declared !== null && Number(declared) > MAX_SOURCE_BYTES) throw new AppError("tooLarge", TOO_LARGE);
  if (grant.sizeBytes !== null && declared !== null && Number(declared) !== grant.sizeBytes) {
    throw new AppError("forbidden", "The file is not the size this address was made for.");
  }
  if (grant.contentType !== "application/octet-stream" && contentType !== grant.contentType) {
    throw new AppError("forbidden", "The file is not of the type this address was made for.");
  }
  if ((await disk.findSize(grant.key)) !== null)
    throw new AppError("conflict", "This address has been used.");
  const stored = await disk.receive(grant.key, body, grant.sizeBytes ?? MAX_SOURCE_BYTES, requireWanted);
  if (stored === "exists") throw new AppError("conflict", "This address has been used.");
  if (stored === "superseded") throw new AppError("conflict", "This file is being sent anew.");
  if (stored === "tooLarge") throw new AppError("tooLarge", TOO_LARGE);
  if (grant.sizeBytes !== null && stored !== grant.sizeBytes) {
    await disk.delete(grant.key);
    throw new AppError("forbidden", "The file is not the size this address was made for.");
  }
  return new Response(null, { status: 200 });
}

export const objectEndpoints = {
  GET: route({ door: servedObject, countsCalls: "never" }, ({ proof, request }) => read(request, proof)),
  PUT: route({ door: uploadPlace, body: raw, countsCalls: "never" }, ({ proof, body, request }) =>
    receive(request, body, proof),
  ),
};
