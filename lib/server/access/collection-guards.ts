import { db } from "../database/db";
import type { Collection } from "../generated/prisma/client";
import { byAccount, type ByAccount } from "./account-guards";
import { makeGuard, idParam, notFound } from "./guard";

export interface OwnCollection extends ByAccount {
  collection: Collection;
}

export const ownCollection = makeGuard<OwnCollection>("ownCollection", async (context) => {
  const account = await byAccount(context);
  const collection = await db().collection.findUnique({ where: { id: idParam(context) } });
  if (!collection || collection.ownerId !== account.user.id) throw notFound("Collection not found");
  return { ...account, collection };
});
