/** Objects of the folder storage over HTTP, as a bucket would serve and take them. */
import { Readable } from "node:stream";
import { AppError } from "@/lib/domain/app-error";
import { MAX_SOURCE_BYTES } from "@/lib/domain/uploads";
import { notFound } from "../access/door";
import { diskObject, type DiskObject } from "../access/object-doors";
import { raw } from "../http/body-readers";
import { readByteRange } from "../http/byte-range";
import { route } from "../http/route";
import { DOWNLOAD_SECONDS } from "../storage/storage-port";

/** The object, or the part of it that the Range header names. */
async function read(request: Request, { grant, disk }: DiskObject): Promise<Response> {
  const { key, contentType } = grant;
  const sizeBytes = await disk.findSize(key);
  if (sizeBytes === null) throw notFound();
  const headers = new Headers({
    "Content-Type": contentType ?? "application/octet-stream",
    "Accept-Ranges": "bytes",
    "Cache-Control": `private, max-age=${DOWNLOAD_SECONDS}, immutable`,
    "X-Content-Type-Options": "nosniff",
    "Content-Disposition": "inline",
  });
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
  { grant, disk }: DiskObject,
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
  const stored = await disk.receive(grant.key, body, grant.sizeBytes ?? MAX_SOURCE_BYTES);
  if (stored === "exists") throw new AppError("conflict", "This address has been used.");
  if (stored === "tooLarge") throw new AppError("tooLarge", TOO_LARGE);
  if (grant.sizeBytes !== null && stored !== grant.sizeBytes) {
    await disk.delete(grant.key);
    throw new AppError("forbidden", "The file is not the size this address was made for.");
  }
  return new Response(null, { status: 200 });
}

export const objectEndpoints = {
  GET: route({ door: diskObject("GET"), countsCalls: "never" }, ({ proof, request }) => read(request, proof)),
  PUT: route({ door: diskObject("PUT"), body: raw, countsCalls: "never" }, ({ proof, body, request }) =>
    receive(request, body, proof),
  ),
};
