import { collectionEdit } from "@/lib/contracts/collections";
import { ownCollection } from "@/lib/server/access/collection-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { deleteCollection, updateCollection } from "@/lib/server/services/collections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: ownCollection, body: json(collectionEdit) }, ({ proof, body }) =>
    updateCollection(proof, body),
  ),
  DELETE: route({ door: ownCollection }, ({ proof }) => deleteCollection(proof)),
});
