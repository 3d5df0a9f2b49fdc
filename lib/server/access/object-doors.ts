/** The doors to an object in storage: the signature in its address. Nobody is asked who they are. */
import { AppError } from "@/lib/domain/app-error";
import { readMediaAddress } from "../auth/media-address";
import { db } from "../db";
import type { DiskStorage } from "../storage/disk-storage";
import { readUploadUrl, type UploadUrlGrant } from "../storage/disk-url";
import { isObjectKey, multipartIdOfPart, videoIdOfUpload } from "../storage/object-keys";
import { diskStorage } from "../storage/storage";
import { notFound, type Door, type Visit } from "./door";
import { findServedObject, type ServedObject } from "./served-objects";

/** The address is altered, over, or was given to somebody who may not see the video any more. */
const notValid = () =>
  new AppError("forbidden", "This address is not valid any more. Please reload the page.");

function keyParam({ params }: Visit): string {
  const key = [params.key ?? []].flat().join("/");
  if (!isObjectKey(key)) throw notFound();
  return key;
}

/** An object that may be read by whoever has this address of it. */
export const servedObject: Door<ServedObject> = async (visit) => {
  const key = keyParam(visit);
  const holder = readMediaAddress(key, visit.query);
  if (!holder) throw notValid();
  const found = await findServedObject(key, holder);
  if (found === "missing") throw notFound();
  if (found === "ended") throw notValid();
  return found;
};

export interface UploadPlace {
  grant: UploadUrlGrant;
  disk: DiskStorage;
  /** Asked once more when the file is there. @throws AppError like the door. */
  requireWanted: () => Promise<void>;
}

/** The place in the folder storage for the file of an upload that is under way, or for a part of it. */
export const uploadPlace: Door<UploadPlace> = async (visit) => {
  const disk = diskStorage();
  const key = keyParam(visit);
  if (!disk) throw notFound();
  const grant = readUploadUrl(key, visit.query);
  const videoId = videoIdOfUpload(key);
  const multipartId = multipartIdOfPart(key);
  if (!grant || (videoId === null && multipartId === null)) throw notValid();
  const requireWanted = () =>
    multipartId === null ? requireUploading(videoId ?? "") : requireMultipart(multipartId);
  await requireWanted();
  return { grant, disk, requireWanted };
};

/** @throws AppError notFound for an upload that was given up, conflict for one that is complete. */
async function requireUploading(videoId: string): Promise<void> {
  const video = await db().video.findUnique({ where: { id: videoId }, select: { status: true } });
  if (!video) throw notFound("Upload not found");
  if (video.status !== "uploading") throw new AppError("conflict", "This upload is already complete.");
}

/** @throws AppError notFound for parts of an upload that is complete or was given up. */
async function requireMultipart(multipartId: string): Promise<void> {
  const upload = await db().multipartUpload.findUnique({ where: { multipartId }, select: { videoId: true } });
  if (!upload) throw notFound("Upload not found");
}
