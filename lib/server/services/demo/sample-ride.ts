/**
 * The ride that a new installation has on its demo page. Everything in it has an id that is always the same: made twice, it is
 * there once, and what broke off is gone on with.
 */
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { SAMPLE_ACCOUNT_ID, SAMPLE_VIDEO_ID } from "@/lib/domain/videos/sample-ride";
import { db, type Transaction } from "../../db";
import { Prisma } from "../../generated/prisma/client";
import { enqueue } from "../../queue";
import { originalKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { unguardedDb } from "../../unguarded-db";
import { endVideo } from "../media/ended-videos";
import { addObjects } from "../media/media-objects";
import { SAMPLE_RIDE, SAMPLE_RIDER } from "./sample-ride-comments";
import { EVEN_DELETED } from "../../soft-deletion";

/**
 * Has no password and an address that cannot have a mailbox, so nobody can sign in to it. The address differs in every
 * installation, so nobody can have registered it before.
 */
async function addAccount(transaction: Transaction): Promise<boolean> {
  const email = `sample-${randomUUID()}@strideframe.invalid`;
  const { count } = await transaction.user.createMany({
    data: { id: SAMPLE_ACCOUNT_ID, email, ...SAMPLE_RIDER },
    skipDuplicates: true,
  });
  return count > 0;
}

/** Sends the job at the first start of a program without accounts; once, whatever happens to the ride later. */
export async function askForSampleAtFirstStart(): Promise<void> {
  await unguardedDb().$transaction(async (transaction) => {
    if (await transaction.user.findFirst({ select: { id: true } })) return;
    if (await addAccount(transaction)) await enqueue(transaction, "make-sample-ride", null);
  });
}

/** The ride's row: another account's video of this id is not it. */
const SAMPLE = { id: SAMPLE_VIDEO_ID, ownerId: SAMPLE_ACCOUNT_ID } as const;

/** Whether its film has been processed. */
export async function isSampleReady(): Promise<boolean> {
  return (await db().video.count({ where: { ...SAMPLE, ...EVEN_DELETED, status: "completed" } })) > 0;
}

/** Whether the ride is on the demo page. @throws Error when its film could not be processed. */
export async function isSampleShown(): Promise<boolean> {
  const video = await db().video.findUnique({ where: { ...SAMPLE, ...EVEN_DELETED } });
  if (video?.status === "failed") throw new Error(`The sample ride could not be made: ${video.error}`);
  return video?.status === "completed" && video.isDemo;
}

/** Sends the job for the ride on the demo page, also where it was removed or deleted. */
export async function askForSample(): Promise<void> {
  await deleteFailed();
  await unguardedDb().$transaction((transaction) => enqueue(transaction, "make-sample-ride", null));
}

/**
 * Puts the film where an upload that has arrived is, unless that was done before.
 * @returns whether it is still to be processed.
 */
export async function beginSample(filmPath: string): Promise<boolean> {
  await deleteFailed();
  const found = await db().video.findUnique({ where: { id: SAMPLE_VIDEO_ID, ...EVEN_DELETED } });
  if (found && found.ownerId !== SAMPLE_ACCOUNT_ID)
    throw new Error("The sample ride's id is another account's video");
  if (found) return found.status === "processing";
  const { size } = await stat(filmPath);
  const contentType = "video/mp4";
  const source = { kind: "source", key: originalKey(SAMPLE_VIDEO_ID), bytes: size, contentType } as const;
  await storage().upload(filmPath, source.key, contentType);
  await unguardedDb().$transaction(async (transaction) => {
    await addAccount(transaction);
    const file = { filename: "ride.mp4", contentType, sourceBytes: BigInt(size) };
    await transaction.video.create({ data: { ...SAMPLE, ...SAMPLE_RIDE, ...file, status: "processing" } });
    await addObjects(transaction, SAMPLE_VIDEO_ID, [source]);
  });
  return true;
}

/** Puts it on the demo page, if it is ready. */
export async function showSample(): Promise<void> {
  const where = { ...SAMPLE, ...EVEN_DELETED, status: "completed", isDemo: false } as const;
  await unguardedDb().video.updateMany({ where, data: { isDemo: true } });
}

/** A film that could not be processed is begun again. */
const deleteFailed = () =>
  endVideo(SAMPLE_VIDEO_ID, Prisma.sql`"ownerId" = ${SAMPLE_ACCOUNT_ID}::uuid AND status = 'failed'`);
