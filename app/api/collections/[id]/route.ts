import { collectionEdit } from "@/lib/contracts/collections";
import { ownCollection } from "@/lib/server/access/collection-doors";
import { route } from "@/lib/server/http/route";
import { deleteCollection, updateCollection } from "@/lib/server/services/collections";

export const PATCH = route({ door: ownCollection, body: collectionEdit }, ({ proof, body }) =>
  updateCollection(proof, body),
);
export const DELETE = route({ door: ownCollection }, ({ proof }) => deleteCollection(proof));
