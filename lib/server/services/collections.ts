/** Owns collections: a rider's own shelves for videos. */
import type {
  Collection as WireCollection,
  CollectionBody,
  CollectionEdit,
} from "@/lib/contracts/collections";
import { db } from "../db";
import type { Collection } from "../generated/prisma/client";

function toCollection({ id, name, description, createdAt }: Collection): WireCollection {
  return { id, name, description, createdAt: createdAt.toISOString() };
}

export async function listCollections(ownerId: string): Promise<WireCollection[]> {
  const collections = await db().collection.findMany({ where: { ownerId }, orderBy: { createdAt: "desc" } });
  return collections.map(toCollection);
}

export async function createCollection(ownerId: string, body: CollectionBody): Promise<WireCollection> {
  return toCollection(await db().collection.create({ data: { ownerId, ...body } }));
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
