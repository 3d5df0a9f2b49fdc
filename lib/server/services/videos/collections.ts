import type {
  Collection as WireCollection,
  CollectionBody,
  CollectionEdit,
} from "@/lib/contracts/collections";
import { MAX_COLLECTIONS } from "@/lib/domain/quotas";
import type { ByAccount } from "../../access/account-guards";
import type { OwnCollection } from "../../access/collection-guards";
import { writeTransaction } from "../../access/write-transaction";
import { db, type Transaction } from "../../database/db";
import type { Collection } from "../../generated/prisma/client";
import { assertAccountQuota } from "../quotas/account-quotas";
import { createIdempotent, type IdempotentResult } from "../create-idempotent";

function toCollection({ id, name, description, createdAt }: Collection): WireCollection {
  return { id, name, description, createdAt: createdAt.toISOString() };
}

export async function listCollections(ownerId: string): Promise<WireCollection[]> {
  const collections = await db().collection.findMany({
    where: { ownerId },
    orderBy: { createdAt: "desc" },
    take: MAX_COLLECTIONS,
  });
  return collections.map(toCollection);
}

/** @throws AppError conflict for an id in other use; refused beyond the quota. */
export async function createCollection(
  account: ByAccount,
  body: CollectionBody,
): Promise<IdempotentResult<WireCollection>> {
  const ownerId = account.user.id;
  const { row, isNew } = await writeTransaction(
    account,
    (transaction) => {
      const find = (id: string) => transaction.collection.findUnique({ where: { id } });
      return createIdempotent({
        id: body.id,
        insert: async () => {
          const quota = { ...collectionQuota(transaction, ownerId), find };
          await assertAccountQuota(body.id, quota);
          const data = { ownerId, ...body };
          return transaction.collection.createManyAndReturn({ data, skipDuplicates: true });
        },
        find,
        isRepeat: (collection) => collection.ownerId === ownerId,
      });
    },
    { accounts: [ownerId] },
  );
  return { row: toCollection(row), isNew };
}

const collectionQuota = (transaction: Transaction, ownerId: string) => ({
  max: MAX_COLLECTIONS,
  count: () => transaction.collection.count({ where: { ownerId } }),
  message: `You have ${MAX_COLLECTIONS} collections, the most there can be. Delete one first.`,
});

export async function updateCollection(access: OwnCollection, edit: CollectionEdit): Promise<WireCollection> {
  const where = { id: access.collection.id };
  return toCollection(
    await writeTransaction(access, (transaction) => transaction.collection.update({ where, data: edit })),
  );
}

export async function deleteCollection(access: OwnCollection): Promise<void> {
  const where = { id: access.collection.id };
  await writeTransaction(access, (transaction) => transaction.collection.deleteMany({ where }));
}
