import { randomUUID } from "node:crypto";
import type {
  ArrivedPart,
  SignedParts,
  StartedMultipart,
  StartUploadBody,
  UnfinishedUpload,
} from "@/lib/contracts/uploads";
import { AppError } from "@/lib/domain/app-error";
import { hasSameContent } from "@/lib/domain/videos/file-fingerprint";
import { partBytesOf, partCountOf, partSizeOf } from "@/lib/domain/videos/uploads";
import type { ByAccount } from "../../access/account-guards";
import type { OwnMultipart, OwnUpload } from "../../access/upload-guards";
import { writeTransaction } from "../../access/write-transaction";
import { db } from "../../database/db";
import type { MultipartUpload, Video } from "../../generated/prisma/client";
import { log } from "../../logging/log";
import { originalKey, sourceKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import type { MultipartRef, StoredPart } from "../../storage/storage-port";
import { tryDeleteObjects } from "../media/media-objects";
import { findUpload, assertUploadQuota } from "../quotas/upload-quotas";
import { createIdempotent } from "../create-idempotent";
import { NOT_DELETED } from "../../database/soft-deletion";

const PART_SECONDS = 3600;
/** A sender asks for eight parts at a time, which take no longer at 1 Mbit/s. */
const MAX_SILENCE_MS = 7 * 60_000;
/** Each listed upload costs a request to the storage. */
const MAX_LISTED = 20;

const sizeOf = ({ declaredBytes }: Pick<Video, "declaredBytes">) => Number(declaredBytes ?? 0);

export type VideoInParts = Video & { multipart: MultipartUpload | null };

type InParts = Pick<OwnMultipart, "video" | "multipart">;

function requireFileSize({ fileSize }: StartUploadBody): number {
  if (fileSize !== undefined) return fileSize;
  const message = "The size of the file has to be said.";
  throw new AppError("invalid", message, { fields: { fileSize: message } });
}

type TypedStart = StartUploadBody & { contentType: string };

/** Resumes the upload of this id for the same file, or starts one. @throws AppError like `startUpload`. */
export async function startMultipart(account: ByAccount, body: TypedStart): Promise<StartedMultipart> {
  const ownerId = account.user.id;
  const sizeBytes = requireFileSize(body);
  const id = body.id ?? randomUUID();
  const { row } = await createIdempotent<VideoInParts>({
    id,
    insert: () => beginMultipart(account, { ...body, id }, sizeBytes),
    find: findUpload,
    isRepeat: (begun) =>
      begun.ownerId === ownerId &&
      begun.status === "uploading" &&
      begun.declaredBytes === BigInt(sizeBytes) &&
      begun.multipart !== null &&
      isOfFile(body, begun.filename, begun.multipart.fingerprint),
  });
  const partBytes = row.multipart?.partBytes ?? partBytesOf(sizeBytes);
  return {
    video_id: row.id,
    part_size: partBytes,
    part_count: partCountOf(sizeBytes, partBytes),
    content_type: row.contentType,
  };
}

/** Files of equal size: compares names and, where both exist, fingerprints. */
function isOfFile(body: StartUploadBody, filename: string, fingerprint: string | null): boolean {
  if (fingerprint === null || body.fingerprint === undefined) return body.filename === filename;
  return hasSameContent(fingerprint, body.fingerprint);
}

async function beginMultipart(
  account: ByAccount,
  { id, title, filename, fingerprint, contentType }: TypedStart & { id: string },
  sizeBytes: number,
): Promise<VideoInParts[]> {
  if (await findUpload(id)) return [];
  const partBytes = partBytesOf(sizeBytes);
  const begun = await storage().multiparts.begin(originalKey(id), contentType, partBytes);
  const ownerId = account.user.id;
  const data = { id, ownerId, title, filename, contentType, declaredBytes: BigInt(sizeBytes) };
  const row = { ...begun, videoId: id, partBytes, fingerprint };
  let added: VideoInParts[] = [];
  try {
    added = await writeTransaction(
      account,
      async (transaction) => {
        await assertUploadQuota(transaction, ownerId, { id, sizeBytes });
        const [video] = await transaction.video.createManyAndReturn({ data, skipDuplicates: true });
        if (!video) return [];
        return [{ ...video, multipart: await transaction.multipartUpload.create({ data: row }) }];
      },
      { accounts: [ownerId] },
    );
  } finally {
    if (added.length === 0) await abortOrLeave(begun);
  }
  return added;
}

/** @throws AppError invalid for a part that the file does not have. */
export async function signParts(upload: OwnMultipart, partNumbers: readonly number[]): Promise<SignedParts> {
  const { video, multipart } = upload;
  const { partBytes } = multipart;
  const sizeBytes = sizeOf(video);
  const count = partCountOf(sizeBytes, partBytes);
  if (partNumbers.some((number) => number > count)) {
    const message = `This file has ${count} ${count === 1 ? "part" : "parts"}.`;
    throw new AppError("invalid", message, { fields: { partNumbers: message } });
  }
  const where = { videoId: video.id };
  await writeTransaction(upload, (transaction) =>
    transaction.multipartUpload.updateMany({ where, data: { activeAt: new Date() } }),
  );
  const sign = async (partNumber: number) => ({
    partNumber,
    url: await storage().multiparts.signPart(multipart, {
      partNumber,
      sizeBytes: partSizeOf(partNumber, sizeBytes, partBytes),
      expiresInSeconds: PART_SECONDS,
    }),
  });
  return { urls: await Promise.all(partNumbers.map(sign)) };
}

export async function listArrivedParts(upload: InParts): Promise<ArrivedPart[]> {
  return (await readArrived(upload)).map(({ partNumber, bytes }) => ({ partNumber, size: bytes }));
}

/** Parts of the right size; all of them once joined. */
async function readArrived({ video, multipart }: InParts): Promise<StoredPart[]> {
  const sizeBytes = sizeOf(video);
  const count = partCountOf(sizeBytes, multipart.partBytes);
  const isRight = ({ partNumber, bytes }: StoredPart) =>
    partNumber <= count && bytes === partSizeOf(partNumber, sizeBytes, multipart.partBytes);
  const parts = await storage().multiparts.listParts(multipart);
  if (parts !== null) return parts.filter(isRight);
  if ((await storage().findSize(multipart.key)) !== sizeBytes) return [];
  return Array.from({ length: count }, (_, at) => ({
    partNumber: at + 1,
    bytes: partSizeOf(at + 1, sizeBytes, multipart.partBytes),
  }));
}

/** Idempotent. @returns its bytes. @throws AppError refused while parts are missing. */
export async function joinParts(upload: InParts): Promise<number> {
  const { video, multipart } = upload;
  const before = await storage().findSize(multipart.key);
  if (before !== null) return before;
  const missing = partCountOf(sizeOf(video), multipart.partBytes) - (await readArrived(upload)).length;
  if (missing > 0) {
    const parts = missing === 1 ? "One part of the file has" : `${missing} parts of the file have`;
    throw new AppError("refused", `${parts} not arrived. Please go on with the upload.`);
  }
  await storage().multiparts.complete(multipart);
  const bytes = await storage().findSize(multipart.key);
  if (bytes !== null) return bytes;
  throw new AppError("refused", "The file has not arrived. Please upload it again.");
}

export async function listUnfinished(ownerId: string): Promise<UnfinishedUpload[]> {
  const rows = await db().video.findMany({
    where: { ownerId, ...NOT_DELETED, status: "uploading", multipart: { isNot: null } },
    include: { multipart: true },
    orderBy: { createdAt: "desc" },
    take: MAX_LISTED,
  });
  const recently = new Date(Date.now() - MAX_SILENCE_MS);
  return Promise.all(
    rows.map(async ({ multipart, ...video }) => {
      const parts = multipart ? await readArrived({ video, multipart }) : [];
      return {
        videoId: video.id,
        filename: video.filename,
        title: video.title,
        fileSize: sizeOf(video),
        receivedBytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
        createdAt: video.createdAt.toISOString(),
        contentType: video.contentType,
        fingerprint: multipart?.fingerprint ?? null,
        isRecentlyActive: multipart !== null && multipart.activeAt > recently,
      };
    }),
  );
}

/** Deletes the row, then the data. @throws AppError conflict when it is complete. */
export async function abandonUpload(upload: OwnUpload): Promise<void> {
  const { video, multipart } = upload;
  const where = { id: video.id, status: "uploading" } as const;
  const { count } = await writeTransaction(upload, (transaction) => transaction.video.deleteMany({ where }));
  if (count === 0) throw new AppError("conflict", "This upload is already complete.");
  await tryDeleteObjects(async () => [sourceKey(video.id)]);
  if (multipart) await deleteIfUnused(multipart);
}

/** Deletes the object if it was completed, otherwise the parts: on some servers an abort would damage the object. */
export async function deleteIfUnused(multipart: MultipartRef): Promise<void> {
  let isWhole = false;
  await tryDeleteObjects(async () => {
    isWhole = (await storage().findSize(multipart.key)) !== null;
    return isWhole ? [multipart.key] : [];
  });
  if (!isWhole) await abortOrLeave(multipart);
}

/** The sweep deletes what fails now. */
export async function abortOrLeave(multipart: MultipartRef): Promise<void> {
  try {
    await storage().multiparts.abort(multipart);
  } catch (error) {
    log().warn({ error: String(error) }, "Parts could not be deleted and are left for the sweep");
  }
}
