import { AppError } from "@/lib/domain/app-error";
import { db } from "../database/db";
import type { MultipartUpload, Video } from "../generated/prisma/client";
import { toCallerFacts, requireCaller } from "./account-guards";
import { makeGuard, idParam, notFound } from "./guard";
import { Grant, type Granted } from "./grant";
import { NOT_DELETED } from "../database/soft-deletion";

export interface OwnUpload extends Granted {
  video: Video;
  multipart: MultipartUpload | null;
}

export type OwnMultipart = OwnUpload & { multipart: MultipartUpload };

/** @throws AppError notFound for an unknown upload or another account's, conflict for a complete one. */
export const ownUpload = makeGuard<OwnUpload>("ownUpload", async (context) => {
  const caller = requireCaller(await context.viewer());
  const found = await db().video.findUnique({
    where: { id: idParam(context), ...NOT_DELETED },
    include: { multipart: true },
  });
  if (!found || found.ownerId !== caller.user.id) throw notFound("Upload not found");
  if (found.status !== "uploading") throw new AppError("conflict", "This upload is already complete.");
  const { multipart, ...video } = found;
  const facts = { caller: toCallerFacts(caller), video: { id: video.id, must: "beOwn" } } as const;
  return { video, multipart, grant: new Grant(facts) };
});

/** @throws AppError like `ownUpload`; conflict for a file sent in one piece. */
export const ownMultipart = makeGuard<OwnMultipart>("ownUpload", async (context) => {
  const { multipart, ...upload } = await ownUpload(context);
  if (!multipart) throw new AppError("conflict", "This file is not sent in parts.");
  return { ...upload, multipart };
});
