/** Adds the sample rides to the demo page. All ids are fixed, so that a repeated run adds nothing twice. */
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { SAMPLE_ACCOUNT_ID } from "@/lib/domain/videos/sample-ride";
import { db, type Transaction } from "../../database/db";
import { Prisma } from "../../generated/prisma/client";
import { enqueue } from "../../queue/queue";
import { originalKey } from "../../storage/object-keys";
import { storage } from "../../storage/storage";
import { unguardedDb } from "../../database/unguarded-db";
import { endVideo } from "../media/ended-videos";
import { addObjects } from "../media/media-objects";
import { SAMPLE_RIDES } from "./sample-rides";
import type { SampleRide } from "./sample-writing";
import { EVEN_DELETED } from "../../database/soft-deletion";

const SAMPLE_RIDER = { firstName: "Lena", lastName: "Hartmann" };

type Sample = Pick<SampleRide, "id">;

/** Nobody can sign in: no password, and an address without a mailbox that differs in every installation. */
async function addAccount(transaction: Transaction): Promise<boolean> {
  const email = `sample-${randomUUID()}@strideframe.invalid`;
  const { count } = await transaction.user.createMany({
    data: { id: SAMPLE_ACCOUNT_ID, email, ...SAMPLE_RIDER },
    skipDuplicates: true,
  });
  return count > 0;
}

/** Once, at the first start without accounts. */
export async function requestFirstSample(): Promise<void> {
  await unguardedDb().$transaction(async (transaction) => {
    if (await transaction.user.findFirst({ select: { id: true } })) return;
    if (await addAccount(transaction)) await enqueue(transaction, "make-sample-ride", null);
  });
}

/** Another account's video with this id does not count. */
const rowKey = ({ id }: Sample) => ({ id, ownerId: SAMPLE_ACCOUNT_ID }) as const;

export async function isSampleReady(ride: Sample): Promise<boolean> {
  return (await db().video.count({ where: { ...rowKey(ride), ...EVEN_DELETED, status: "completed" } })) > 0;
}

/** @throws Error when a film could not be processed. */
export async function areSamplesShown(): Promise<boolean> {
  const rows = SAMPLE_RIDES.map(rowKey);
  const videos = await db().video.findMany({ where: { OR: rows, ...EVEN_DELETED } });
  const failed = videos.find(({ status }) => status === "failed");
  if (failed) throw new Error(`A sample ride could not be made: ${failed.error}`);
  return videos.filter(({ status, isDemo }) => status === "completed" && isDemo).length === rows.length;
}

export async function requestSamples(): Promise<void> {
  for (const ride of SAMPLE_RIDES) await deleteFailedSample(ride);
  await unguardedDb().$transaction((transaction) => enqueue(transaction, "make-sample-ride", null));
}

/** Stores the film like a complete upload, once. @returns whether it still has to be processed. */
export async function beginSample(ride: SampleRide, folder: string): Promise<boolean> {
  await deleteFailedSample(ride);
  const { id, title, description, film: filename } = ride;
  const found = await db().video.findUnique({ where: { id, ...EVEN_DELETED } });
  if (found && found.ownerId !== SAMPLE_ACCOUNT_ID)
    throw new Error("A sample ride's id is another account's video");
  if (found) return found.status === "processing";
  const filmPath = join(folder, filename);
  const { size } = await stat(filmPath);
  const contentType = "video/mp4";
  const source = { kind: "source", key: originalKey(id), bytes: size, contentType } as const;
  await storage().upload(filmPath, source.key, contentType);
  await unguardedDb().$transaction(async (transaction) => {
    await addAccount(transaction);
    const file = { filename, contentType, sourceBytes: BigInt(size) };
    const createdAt = await sampleTime(transaction, ride);
    const data = { ...rowKey(ride), createdAt, title, description, ...file, status: "processing" } as const;
    await transaction.video.create({ data });
    await addObjects(transaction, id, [source]);
  });
  return true;
}

/** Just before the account's own time, in the list's order, so that rides of later versions come after existing ones. */
async function sampleTime(transaction: Transaction, { id }: Sample): Promise<Date> {
  const { createdAt } = await transaction.user.findUniqueOrThrow({ where: { id: SAMPLE_ACCOUNT_ID } });
  const index = SAMPLE_RIDES.findIndex((ride) => ride.id === id);
  return new Date(createdAt.getTime() + index - SAMPLE_RIDES.length);
}

export async function showSample(ride: Sample): Promise<void> {
  const where = { ...rowKey(ride), ...EVEN_DELETED, status: "completed", isDemo: false } as const;
  await unguardedDb().video.updateMany({ where, data: { isDemo: true } });
}

const deleteFailedSample = ({ id }: Sample) =>
  endVideo(id, Prisma.sql`"ownerId" = ${SAMPLE_ACCOUNT_ID}::uuid AND status = 'failed'`);
