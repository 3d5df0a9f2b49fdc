/** Guards for stored objects: the signature in the address decides, not the caller. */
import { AppError } from "@/lib/domain/app-error";
import { readMediaAddress } from "../auth/media-address";
import { db } from "../database/db";
import type { DiskStorage } from "../storage/disk-storage";
import { readUploadUrl, type UploadUrlGrant } from "../storage/disk-url";
import { isObjectKey, multipartIdOfPart, videoIdOfUpload } from "../storage/object-keys";
import { diskStorage } from "../storage/storage";
import { makeGuard, notFound, type RequestContext } from "./guard";
import { findServedObject, type ServedObject } from "./served-objects";
import { NOT_DELETED } from "../database/soft-deletion";

/** For an address that was changed, has expired, or whose grantee has lost access. */
const notValid = () =>
  new AppError("forbidden", "This address is not valid any more. Please reload the page.");

function keyParam({ params }: RequestContext): string {
  const key = [params.key ?? []].flat().join("/");
  if (!isObjectKey(key)) throw notFound();
  return key;
}

export const servedObject = makeGuard<ServedObject>("servedObject", async (context) => {
  const key = keyParam(context);
  const grantedTo = readMediaAddress(key, context.query);
  if (!grantedTo) throw notValid();
  const found = await findServedObject(key, grantedTo);
  if (found === "missing") throw notFound();
  if (found === "ended") throw notValid();
  return found;
});

export interface UploadTarget {
  grant: UploadUrlGrant;
  disk: DiskStorage;
  /** Checked again when the file has arrived. @throws AppError like the guard. */
  requireWanted: () => Promise<void>;
}

/** For uploads, whole or in parts, to the disk storage. */
export const uploadTarget = makeGuard<UploadTarget>("uploadTarget", async (context) => {
  const disk = diskStorage();
  const key = keyParam(context);
  if (!disk) throw notFound();
  const grant = readUploadUrl(key, context.query);
  const videoId = videoIdOfUpload(key);
  const multipartId = multipartIdOfPart(key);
  if (!grant || (videoId === null && multipartId === null)) throw notValid();
  const requireWanted = () =>
    multipartId === null ? requireUploading(videoId ?? "") : requireMultipart(multipartId);
  await requireWanted();
  return { grant, disk, requireWanted };
});

/** @throws AppError notFound for an abandoned upload, conflict for a complete one. */
async function requireUploading(videoId: string): Promise<void> {
  const video = await db().video.findUnique({
    where: { id: videoId, ...NOT_DELETED },
    select: { status: true },
  });
  if (!video) throw notFound("Upload not found");
  if (video.status !== "uploading") throw new AppError("conflict", "This upload is already complete.");
}

/** @throws AppError notFound for a complete or abandoned upload. */
async function requireMultipart(multipartId: string): Promise<void> {
  const upload = await db().multipartUpload.findUnique({ where: { multipartId }, select: { videoId: true } });
  if (!upload) throw notFound("Upload not found");
}
