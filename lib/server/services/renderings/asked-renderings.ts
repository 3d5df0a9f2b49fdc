/** Viewers' requests for renderings. The worker's part is `renderings.ts`. */
import type { Rendering } from "@/lib/contracts/renderings";
import { AppError } from "@/lib/domain/app-error";
import { RENDERING_DAYS } from "@/lib/domain/renderings";
import type { Transaction } from "../../database/db";
import { Prisma, type ReviewFilm } from "../../generated/prisma/client";
import type { RenderingKind } from "./rendering-kinds";

type Row = Pick<ReviewFilm, "status" | "progress" | "expiresAt">;

/** Whether it exists or is under way, so that nothing has to be made. */
export const isCurrent = (row: Row): boolean => row.status !== "failed" && !isExpired(row);

const isExpired = ({ expiresAt }: Row): boolean => expiresAt !== null && expiresAt.getTime() <= Date.now();

/** @param path of the call; the file is below it */
export function toRendering(row: Row | null, path: string): Rendering {
  if (row === null || isExpired(row)) return { status: "none", percent: 0, url: null, expiresAt: null };
  const { status, progress, expiresAt } = row;
  return {
    status,
    percent: progress,
    url: status === "ready" ? `${path}/file` : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Selects the renderings that count to a quota. */
export const countedRenderings = () => ({
  status: { not: "failed" as const },
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
});

/** @param what "films of this rider’s reviews". @throws AppError refused. */
export function assertRenderingQuota(count: number, max: number, what: string): void {
  if (count < max) return;
  const message = `There are ${max} ${what}, the most at a time. Each is deleted after ${RENDERING_DAYS} days.`;
  throw new AppError("refused", message);
}

/** Deletes the rows, and the rows of their files. @returns keys for `tryDeleteObjects` after the transaction. */
export async function releaseRenderings(
  transaction: Transaction,
  { table, idColumn }: RenderingKind,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.$queryRaw<{ key: string | null }[]>`
    DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${idColumn}"`)} = ANY(${[...ids]}::uuid[]) RETURNING key`;
  const keys = rows.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) await transaction.mediaObject.deleteMany({ where: { key: { in: keys } } });
  return keys;
}
