/** Serves and takes objects of the disk storage over HTTP, like a bucket. */
import { AppError } from "@/lib/domain/app-error";
import { MAX_SOURCE_BYTES } from "@/lib/domain/videos/uploads";
import { servedObject, uploadTarget, type UploadTarget } from "../access/object-guards";
import { rawBytes } from "../http/body-readers";
import { route } from "../http/route";
import { MEDIA_KINDS } from "../storage/media-kinds";
import { FILE, serveObject, servePlaylist } from "./serve-object";

const PLAYLIST_TYPE = MEDIA_KINDS.hlsPlaylist.contentType;

const TOO_LARGE = "This video is larger than 1 GB, the most that can be uploaded.";

async function receive(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  { grant, disk, requireWanted }: UploadTarget,
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
  // Not a conflict, which would mean that the file is stored: the newer attempt may have been given up.
  if (stored === "superseded") throw new AppError("unavailable", "This file is being sent again.");
  if (stored === "tooLarge") throw new AppError("tooLarge", TOO_LARGE);
  if (grant.sizeBytes !== null && stored !== grant.sizeBytes) {
    await disk.delete(grant.key);
    throw new AppError("forbidden", "The file is not the size this address was made for.");
  }
  return new Response(null, { status: 200 });
}

export const objectEndpoints = {
  GET: route(
    { summary: "A file of a video", uncounted: "media", responses: FILE, guard: servedObject },
    ({ access, request }) =>
      access.contentType === PLAYLIST_TYPE ? servePlaylist(request, access) : serveObject(request, access),
  ),
  PUT: route(
    {
      summary: "Takes the file, or a part, of an upload",
      uncounted: "media",
      responses: { 200: null },
      guard: uploadTarget,
      body: rawBytes,
    },
    ({ access, body, request }) => receive(request, body, access),
  ),
};
