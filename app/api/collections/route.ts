import { collectionBody } from "@/lib/contracts/collections";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { created, route } from "@/lib/server/http/route";
import { createCollection, listCollections } from "@/lib/server/services/collections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: signedIn }, ({ proof }) => listCollections(proof.user.id)),
  POST: route({ door: signedIn, body: json(collectionBody) }, async ({ proof, body }) =>
    created(await createCollection(proof.user.id, body)),
  ),
});
