/** The way to a collection: its owner's alone. */
import { db } from "../db";
import type { Collection } from "../generated/prisma/client";
import { requireUser } from "./account-doors";
import { idParam, notFound, type Door } from "./door";

export const ownCollection: Door<Collection> = async (visit) => {
  const user = requireUser(await visit.viewer());
  const collection = await db().collection.findUnique({ where: { id: idParam(visit) } });
  if (!collection || collection.ownerId !== user.id) throw notFound("Collection not found");
  return collection;
};
