/** Saved comparisons of an account. A deleted one can be restored for an hour, with its link. */
import {
  savedChoice,
  type Comparison,
  type ComparisonBody,
  type ComparisonEdit,
} from "@/lib/contracts/comparisons";
import { AppError } from "@/lib/domain/app-error";
import { DELETED_QUOTA_FACTOR, MAX_COMPARISONS } from "@/lib/domain/quotas";
import type { ByAccount } from "../../access/account-guards";
import {
  BOTH_RIDES_THERE,
  comparisonGone,
  restorable,
  type OwnComparison,
} from "../../access/comparison-guards";
import type { VideoAccess } from "../../access/video-access";
import { lockVideos, videoGone } from "../../access/video-lock";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Reader, type Transaction } from "../../database/db";
import { EVEN_DELETED, NOT_DELETED } from "../../database/soft-deletion";
import type { Prisma } from "../../generated/prisma/client";
import { createIdempotent, type IdempotentResult } from "../create-idempotent";
import { assertAccountQuota } from "../quotas/account-quotas";
import { liveLinks } from "../videos/share-links";

const RIDE_SELECT = { select: { id: true, title: true } };

const comparisonInclude = () => ({
  videoA: RIDE_SELECT,
  videoB: RIDE_SELECT,
  links: { where: liveLinks(), select: { id: true }, take: 1 },
});

type Row = Prisma.ComparisonGetPayload<{ include: ReturnType<typeof comparisonInclude> }>;

const toComparison = ({ id, title, videoA, videoB, choice, links, createdAt }: Row): Comparison => ({
  ...{ id, title, videos: { a: videoA, b: videoB } },
  choice: savedChoice.parse(choice),
  isShared: links.length > 0,
  createdAt: createdAt.toISOString(),
});

async function findComparisons(where: Prisma.ComparisonWhereInput): Promise<Comparison[]> {
  const rows = await db().comparison.findMany({
    where: { AND: [where, BOTH_RIDES_THERE], ...NOT_DELETED },
    include: comparisonInclude(),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_COMPARISONS,
  });
  return rows.map(toComparison);
}

export const listComparisons = (ownerId: string): Promise<Comparison[]> => findComparisons({ ownerId });

/** Those in which the video takes part. */
export const listComparisonsOf = ({ video: { id, ownerId } }: VideoAccess<"view">): Promise<Comparison[]> =>
  findComparisons({ ownerId, OR: [{ videoAId: id }, { videoBId: id }] });

async function readComparison(reader: Reader, id: string): Promise<Comparison> {
  const where = { id, ...NOT_DELETED };
  return toComparison(await reader.comparison.findUniqueOrThrow({ where, include: comparisonInclude() }));
}

/**
 * @throws AppError notFound when a video is not there or another rider's; conflict for an id in other use; refused
 * beyond the quota.
 */
export async function createComparison(
  account: ByAccount,
  { id, title, videoIds, choice }: ComparisonBody,
): Promise<IdempotentResult<Comparison>> {
  const ownerId = account.user.id;
  return writeTransaction(
    account,
    async (transaction) => {
      const videos = await lockVideos(transaction, ownerId, [videoIds.a, videoIds.b]);
      if (videos.some(({ isDeleted }) => isDeleted)) throw videoGone();
      const find = (known: string) =>
        transaction.comparison.findUnique({ where: { id: known, ...EVEN_DELETED } });
      const { row, isNew } = await createIdempotent({
        id,
        insert: async () => {
          await assertQuota(transaction, ownerId, { id, find });
          const data = { id, ownerId, title, videoAId: videoIds.a, videoBId: videoIds.b, choice };
          return transaction.comparison.createManyAndReturn({ data, skipDuplicates: true });
        },
        find,
        isRepeat: (known) => known.ownerId === ownerId && known.deletedAt === null,
      });
      return { row: await readComparison(transaction, row.id), isNew };
    },
    { accounts: [ownerId] },
  );
}

const QUOTA_MESSAGE = `You have ${MAX_COMPARISONS} comparisons, the most there can be. Delete one first.`;

async function assertQuota(
  transaction: Transaction,
  ownerId: string,
  { id, find }: { id: string | undefined; find: (id: string) => Promise<unknown> },
): Promise<void> {
  const quota = { find, message: QUOTA_MESSAGE };
  await assertAccountQuota(id, {
    ...quota,
    max: MAX_COMPARISONS,
    count: () => transaction.comparison.count({ where: { ownerId, ...NOT_DELETED } }),
  });
  await assertAccountQuota(id, {
    ...quota,
    max: DELETED_QUOTA_FACTOR * MAX_COMPARISONS,
    count: () => transaction.comparison.count({ where: { ownerId, ...EVEN_DELETED } }),
  });
}

/** @throws AppError notFound for one that was deleted meanwhile. */
export async function updateComparison(
  access: OwnComparison,
  { title, choice }: ComparisonEdit,
): Promise<Comparison> {
  const { id } = access.comparison;
  return writeTransaction(access, async (transaction) => {
    const where = { id, ...BOTH_RIDES_THERE, ...NOT_DELETED };
    const { count } = await transaction.comparison.updateMany({ where, data: { title, choice } });
    if (count === 0) throw comparisonGone();
    return readComparison(transaction, id);
  });
}

/** Its links end at the same moment, and are live again once it is restored. */
export async function deleteComparison(access: OwnComparison): Promise<void> {
  const { id } = access.comparison;
  const now = new Date();
  await writeTransaction(access, async (transaction) => {
    const where = { id, ...NOT_DELETED };
    const { count } = await transaction.comparison.updateMany({ where, data: { deletedAt: now } });
    if (count === 0) throw comparisonGone();
    const links = { comparisonId: id, revokedAt: null };
    await transaction.shareLink.updateMany({ where: links, data: { revokedAt: now } });
  });
}

/** @throws AppError notFound for one that has ended; refused beyond the quota. */
export async function restoreComparison(access: OwnComparison): Promise<Comparison> {
  const { id, ownerId } = access.comparison;
  return writeTransaction(
    access,
    async (transaction) => {
      const where = { id, ...BOTH_RIDES_THERE, ...EVEN_DELETED, ...restorable() };
      const known = await transaction.comparison.findFirst({ where });
      if (!known) throw comparisonGone();
      const { deletedAt } = known;
      if (deletedAt !== null) {
        const count = await transaction.comparison.count({ where: { ownerId, ...NOT_DELETED } });
        if (count >= MAX_COMPARISONS) throw new AppError("refused", QUOTA_MESSAGE);
        await transaction.comparison.update({ where: { id }, data: { deletedAt: null } });
        const links = { comparisonId: id, revokedAt: deletedAt };
        await transaction.shareLink.updateMany({ where: links, data: { revokedAt: null } });
      }
      return readComparison(transaction, id);
    },
    { accounts: [ownerId] },
  );
}
