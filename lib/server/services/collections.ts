/** Collections: a rider's own shelves for videos. */
import type {
  Collection as WireCollection,
  CollectionBody,
  CollectionEdit,
} from "@/lib/contracts/collections";
import { MOST_COLLECTIONS } from "@/lib/domain/room";
import { db } from "../db";
import type { Collection } from "../generated/prisma/client";
import { requireAccountRoom } from "./account-room";
import { writeOnce, type Written } from "./write-once";

function toCollection({ id, name, description, createdAt }: Collection): WireCollection {
  return { id, name, description, createdAt: createdAt.toISOString() };
}

export async function listCollections(ownerId: string): Promise<WireCollection[]> {
  const collections = await db().collection.findMany({
    where: { ownerId },
    orderBy: { createdAt: "desc" },
    take: MOST_COLLECTIONS,
  });
  return collections.map(toCollection);
}

/**
 * @throws AppError conflict for an id that names anything but a collection of this owner; refused when the account has no
 *   room for more.
 */
export async function createCollection(
  ownerId: string,
  body: CollectionBody,
): Promise<Written<WireCollection>> {
  const { row, isNew } = await writeOnce({
    id: body.id,
    insert: async () => {
      await requireAccountRoom(body.id, shelfOf(ownerId));
      return db().collection.createManyAndReturn({ data: { ownerId, ...body }, skipDuplicates: true });
    },
    find: findCollection,
    isRepeat: (collection) => collection.ownerId === ownerId,
  });
  return { row: toCollection(row), isNew };
}

const findCollection = (id: string) => db().collection.findUnique({ where: { id } });

const shelfOf = (ownerId: string) => ({
  most: MOST_COLLECTIONS,
  count: () => db().collection.count({ where: { ownerId } }),
  find: findCollection,
  message: `You have ${MOST_COLLECTIONS} collections, the most there can be. Delete one first.`,
});

export async function updateCollection(
  collection: Collection,
  edit: CollectionEdit,
): Promise<WireCollection> {
  return toCollection(await db().collection.update({ where: { id: collection.id }, data: edit }));
}

/** Its videos stay, in no collection. */
export async function deleteCollection(collection: Collection): Promise<void> {
  await db().collection.deleteMany({ where: { id: collection.id } });
}
