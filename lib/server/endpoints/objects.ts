/** Owns objects of the folder storage over HTTP. The door is the signature in the URL: no cookie is asked. */
import { Readable } from "node:stream";
import { AppError } from "@/lib/domain/app-error";
import { MAX_SOURCE_BYTES } from "@/lib/domain/uploads";
import { notFound } from "../access/door";
import { readByteRange } from "../http/byte-range";
import { errorResponse } from "../http/error-response";
import { readDiskGrant, type DiskGrant } from "../storage/disk-url";
import type { DiskStorage } from "../storage/disk-storage";
import { isObjectKey } from "../storage/object-keys";
import { diskStorage } from "../storage/storage";
import { contentTypeOf, DOWNLOAD_SECONDS } from "../storage/storage-port";

type Context = { params: Promise<{ key: string[] }> };
type Handler = (request: Request, grant: DiskGrant, disk: DiskStorage) => Promise<Response>;

const behindSignature =
  (method: DiskGrant["method"], handler: Handler) =>
  async (request: Request, context: Context): Promise<Response> => {
    try {
      const disk = diskStorage();
      const key = (await context.params).key.join("/");
      if (!disk || !isObjectKey(key)) throw notFound();
      const grant = readDiskGrant(method, key, new URL(request.url).searchParams);
      if (!grant)
        throw new AppError("forbidden", "This address is not valid any more. Please reload the page.");
      return await handler(request, grant, disk);
    } catch (error) {
      return errorResponse(error, request);
    }
  };

const read: Handler = async (request, { key }, disk) => {
  const sizeBytes = await disk.findSize(key);
  if (sizeBytes === null) throw notFound();
  const headers = new Headers({
    "Content-Type": contentTypeOf(key),
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
};

const TOO_LARGE = "This video is larger than 1 GB, the most that can be uploaded.";

const receive: Handler = async (request, grant, disk) => {
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
  const body = request.body ?? Readable.from([]);
  const stored = await disk.receive(grant.key, body, grant.sizeBytes ?? MAX_SOURCE_BYTES);
  if (stored === "exists") throw new AppError("conflict", "This address has been used.");
  if (stored === "tooLarge") throw new AppError("tooLarge", TOO_LARGE);
  if (grant.sizeBytes !== null && stored !== grant.sizeBytes) {
    await disk.deleteAll(grant.key);
    throw new AppError("forbidden", "The file is not the size this address was made for.");
  }
  return new Response(null, { status: 200 });
};

export const objectEndpoints = {
  GET: behindSignature("GET", read),
  HEAD: behindSignature("GET", read),
  PUT: behindSignature("PUT", receive),
};
