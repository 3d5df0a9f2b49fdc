/** Rows of renderings. A write has no effect once another attempt has claimed the rendering, or it is gone. */
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { RENDERING_DAYS } from "@/lib/domain/renderings";
import { unguardedDb } from "../../database/unguarded-db";
import { Prisma } from "../../generated/prisma/client";
import { MEDIA_KINDS } from "../../storage/media-kinds";
import { storage } from "../../storage/storage";
import { holdVideo } from "../media/ended-videos";
import { addObjects, tryDeleteObjects } from "../media/media-objects";
import { releaseRenderings } from "./asked-renderings";
import type { RenderingKind } from "./rendering-kinds";

const DAY_MS = 24 * 3600 * 1000;
const RESCHEDULE_SECONDS = 5;
/** Longer than all attempts of one job together. */
const MAX_UNDER_WAY_MS = DAY_MS;

export interface RenderingAttempt {
  readonly kind: RenderingKind;
  readonly id: string;
  readonly attemptId: string;
  readonly crashes: number;
  readonly workersLost: number;
}

const tableSql = ({ table }: RenderingKind) => Prisma.raw(`"${table}"`);
const idColumnSql = ({ idColumn }: RenderingKind) => Prisma.raw(`"${idColumn}"`);
const ownedBy = ({ kind, id, attemptId }: RenderingAttempt) =>
  Prisma.sql`${idColumnSql(kind)} = ${id}::uuid AND "attemptId" = ${attemptId}::uuid`;

/** Claims a waiting rendering, or one whose worker was lost; null when nothing is left to do. */
export async function claimRendering(kind: RenderingKind, id: string): Promise<RenderingAttempt | null> {
  const [row] = await unguardedDb().$queryRaw<Omit<RenderingAttempt, "kind" | "id">[]>`
    UPDATE ${tableSql(kind)} SET status = 'rendering', "attemptId" = ${randomUUID()}::uuid, progress = 0,
      "workersLost" = "workersLost" + ("attemptId" IS NOT NULL)::int
    WHERE ${idColumnSql(kind)} = ${id}::uuid AND status IN ('waiting', 'rendering')
    RETURNING "attemptId"::text, crashes, "workersLost"`;
  return row ? { kind, id, ...row } : null;
}

/** @returns false where it is missing. */
export async function fetchObject(key: string, path: string): Promise<boolean> {
  if ((await storage().findSize(key)) === null) return false;
  await storage().download(key, path);
  return true;
}

/** @returns false when the attempt has lost the rendering. */
export async function recordRenderingProgress(attempt: RenderingAttempt, percent: number): Promise<boolean> {
  const count = await unguardedDb().$executeRaw`
    UPDATE ${tableSql(attempt.kind)} SET progress = ${percent} WHERE ${ownedBy(attempt)} AND progress <= ${percent}`;
  return count === 1;
}

/** Lets the job try again later. @param counts as a failure of the files. @returns false if the attempt lost it. */
export async function releaseRendering(
  attempt: RenderingAttempt,
  counts: "crash" | "nothing",
): Promise<boolean> {
  const crashes = attempt.crashes + (counts === "crash" ? 1 : 0);
  const count = await unguardedDb().$executeRaw`
    UPDATE ${tableSql(attempt.kind)} SET status = 'waiting', "attemptId" = NULL, crashes = ${crashes}
    WHERE ${ownedBy(attempt)}`;
  return count === 1;
}

/** Queues a new job, which tries again soon. */
export async function rescheduleRendering(attempt: RenderingAttempt): Promise<void> {
  const { kind, id } = attempt;
  await unguardedDb().$transaction(async (transaction) => {
    const count = await transaction.$executeRaw`
      UPDATE ${tableSql(kind)} SET status = 'waiting', "attemptId" = NULL WHERE ${ownedBy(attempt)}`;
    if (count === 1) await kind.enqueue(transaction, id, RESCHEDULE_SECONDS);
  });
}

const expiry = () => new Date(Date.now() + RENDERING_DAYS * DAY_MS);

export async function failRendering(attempt: RenderingAttempt): Promise<void> {
  await unguardedDb().$executeRaw`
    UPDATE ${tableSql(attempt.kind)} SET status = 'failed', "attemptId" = NULL, "expiresAt" = ${expiry()}
    WHERE ${ownedBy(attempt)}`;
}

/** Deletes the file instead when the attempt has lost the rendering. @returns whether it is stored. */
export async function completeRendering(
  attempt: RenderingAttempt,
  videoId: string,
  path: string,
): Promise<boolean> {
  const { newKey, kind } = attempt.kind;
  const { contentType } = MEDIA_KINDS[kind];
  const key = newKey(videoId);
  const { size: bytes } = await stat(path);
  await storage().upload(path, key, contentType);
  const isStored = await unguardedDb().$transaction(async (transaction) => {
    if (!(await holdVideo(transaction, videoId))) return false;
    const [own] = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM ${tableSql(attempt.kind)} WHERE ${ownedBy(attempt)} FOR UPDATE`;
    if (!own) return false;
    await addObjects(transaction, videoId, [{ kind, key, bytes, contentType }]);
    await transaction.$executeRaw`
      UPDATE ${tableSql(attempt.kind)} SET status = 'ready', "attemptId" = NULL, progress = 100, key = ${key},
        "expiresAt" = ${expiry()} WHERE ${ownedBy(attempt)}`;
    await attempt.kind.onReady?.(transaction, attempt.id, videoId);
    return true;
  });
  if (!isStored) await tryDeleteObjects(async () => [key]);
  return isStored;
}

/** Also those under way for longer than any job takes, since their job is lost. @returns how many. */
export async function deleteExpiredRenderings(kind: RenderingKind, now = new Date()): Promise<number> {
  const lostBefore = new Date(now.getTime() - MAX_UNDER_WAY_MS);
  const { count, released } = await unguardedDb().$transaction(async (transaction) => {
    const expired = await transaction.$queryRaw<{ id: string }[]>`
      SELECT ${idColumnSql(kind)}::text AS id FROM ${tableSql(kind)}
      WHERE "expiresAt" <= ${now} OR ("expiresAt" IS NULL AND "createdAt" <= ${lostBefore})`;
    const ids = expired.map(({ id }) => id);
    return { count: ids.length, released: await releaseRenderings(transaction, kind, ids) };
  });
  await tryDeleteObjects(async () => released);
  return count;
}
