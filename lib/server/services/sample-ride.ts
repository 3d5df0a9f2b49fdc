/**
 * The ride that a new installation has on its demo page. Everything in it has an id that is always the same: made twice, it
 * is there once, and what broke off is gone on with.
 */
import { stat } from "node:fs/promises";
import { SAMPLE_ACCOUNT_ID, SAMPLE_VIDEO_ID } from "@/lib/domain/sample-ride";
import { db, type Transaction } from "../db";
import { enqueue } from "../queue";
import { keptSourceKey } from "../storage/object-keys";
import { storage } from "../storage/storage";
import { notifyVideoChanged } from "../video-changes";
import { addObjects, deleteReleased, releaseObjects } from "./media-objects";
import { SAMPLE_RIDE, SAMPLE_RIDER } from "./sample-ride-words";

/** Without a password, and at an address that can have no mailbox: nobody signs in to it. */
async function addAccount(transaction: Transaction): Promise<boolean> {
  const { count } = await transaction.user.createMany({
    data: { id: SAMPLE_ACCOUNT_ID, email: "sample@strideframe.invalid", ...SAMPLE_RIDER },
    skipDuplicates: true,
  });
  return count > 0;
}

/** Sends the job at the first start of a program that nobody has an account with; once, whatever becomes of the ride later. */
export async function askForSampleAtFirstStart(): Promise<void> {
  await db().$transaction(async (transaction) => {
    if (await transaction.user.findFirst({ select: { id: true } })) return;
    if (await addAccount(transaction)) await enqueue(transaction, "make-sample-ride", null);
  });
}

/** Whether its film has been processed. */
export async function isSampleReady(): Promise<boolean> {
  return (await db().video.count({ where: { id: SAMPLE_VIDEO_ID, status: "completed" } })) > 0;
}

/** Whether everybody sees it. @throws Error when its film could not be processed. */
export async function isSampleShown(): Promise<boolean> {
  const video = await db().video.findUnique({ where: { id: SAMPLE_VIDEO_ID } });
  if (video?.status === "failed") throw new Error(`The sample ride could not be made: ${video.error}`);
  return video?.status === "completed" && video.isDemo;
}

/** Sends the job, for whoever wants the ride on the demo page, also where it was taken off or deleted. */
export async function askForSample(): Promise<void> {
  await deleteFailed();
  await db().$transaction((transaction) => enqueue(transaction, "make-sample-ride", null));
}

/**
 * Puts the film where an upload that has arrived is, unless that was done before.
 * @returns whether it is still to be processed.
 */
export async function beginSample(filmPath: string): Promise<boolean> {
  await deleteFailed();
  const found = await db().video.findUnique({ where: { id: SAMPLE_VIDEO_ID } });
  if (found) return found.status === "processing";
  const { size } = await stat(filmPath);
  const contentType = "video/mp4";
  const source = { kind: "source", key: keptSourceKey(SAMPLE_VIDEO_ID), bytes: size, contentType } as const;
  await storage().upload(filmPath, source.key, contentType);
  await db().$transaction(async (transaction) => {
    await addAccount(transaction);
    const file = { filename: "ride.mp4", contentType, sourceBytes: BigInt(size) };
    const ids = { id: SAMPLE_VIDEO_ID, ownerId: SAMPLE_ACCOUNT_ID };
    await transaction.video.create({ data: { ...ids, ...SAMPLE_RIDE, ...file, status: "processing" } });
    await addObjects(transaction, SAMPLE_VIDEO_ID, [source]);
  });
  return true;
}

/** Puts it on the demo page, if it is ready. */
export async function showSample(): Promise<void> {
  await db().$transaction(async (transaction) => {
    const where = { id: SAMPLE_VIDEO_ID, status: "completed", isDemo: false } as const;
    const { count } = await transaction.video.updateMany({ where, data: { isDemo: true } });
    if (count > 0) await notifyVideoChanged(transaction, SAMPLE_VIDEO_ID, "video");
  });
}

/** A film that could not be processed is begun anew. */
async function deleteFailed(): Promise<void> {
  const released = await db().$transaction(async (transaction) => {
    const where = { id: SAMPLE_VIDEO_ID, status: "failed" } as const;
    if (!(await transaction.video.findFirst({ where }))) return null;
    const keys = await releaseObjects(transaction, SAMPLE_VIDEO_ID);
    await transaction.video.deleteMany({ where });
    return keys;
  });
  if (released) await deleteReleased(SAMPLE_VIDEO_ID, released);
}
