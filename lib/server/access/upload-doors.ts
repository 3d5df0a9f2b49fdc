/** The ways to an upload that is under way: its owner's alone. */
import { AppError } from "@/lib/domain/app-error";
import { db } from "../db";
import type { MultipartUpload, Video } from "../generated/prisma/client";
import { requireUser } from "./account-doors";
import { idParam, notFound, type Door } from "./door";

export interface OwnUpload {
  video: Video;
  /** Null where the file is sent whole. */
  multipart: MultipartUpload | null;
}

export type OwnMultipart = OwnUpload & { multipart: MultipartUpload };

/** @throws AppError notFound for what is unknown or another's, conflict for what is complete. */
export const ownUpload: Door<OwnUpload> = async (visit) => {
  const { id: ownerId } = requireUser(await visit.viewer());
  const found = await db().video.findUnique({ where: { id: idParam(visit) }, include: { multipart: true } });
  if (!found || found.ownerId !== ownerId) throw notFound("Upload not found");
  if (found.status !== "uploading") throw new AppError("conflict", "This upload is already complete.");
  const { multipart, ...video } = found;
  return { video, multipart };
};

/** @throws AppError like `ownUpload`; conflict for a file that is sent whole. */
export const ownMultipart: Door<OwnMultipart> = async (visit) => {
  const { video, multipart } = await ownUpload(visit);
  if (!multipart) throw new AppError("conflict", "This file is not sent in parts.");
  return { video, multipart };
};
