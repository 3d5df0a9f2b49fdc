/** Collections: a rider's own shelves for videos. */
import type {
  Collection as WireCollection,
  CollectionBody,
  CollectionEdit,
} from "@/lib/contracts/collections";
import { AppError } from "@/lib/domain/app-error";
import { MOST_COLLECTIONS } from "@/lib/domain/room";
import { db } from "../db";
import type { Collection } from "../generated/prisma/client";
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
      await requireRoom(ownerId, body.id);
      return db().collection.createManyAndReturn({ data: { ownerId, ...body }, skipDuplicates: true });
    },
    find: findCollection,
    isRepeat: (collection) => collection.ownerId === ownerId,
  });
  return { row: toCollection(row), isNew };
}

const findCollection = (id: string) => db().collection.findUnique({ where: { id } });

/** @throws AppError refused, except for a repeat, which adds nothing. */
async function requireRoom(ownerId: string, id: string | undefined): Promise<void> {
  if ((await db().collection.count({ where: { ownerId } })) < MOST_COLLECTIONS) return;
  if (id !== undefined && (await findCollection(id))) return;
  throw new AppError(
    "refused",
    `You have ${MOST_COLLECTIONS} collections, the most there can be. Delete one first.`,
  );
}

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
