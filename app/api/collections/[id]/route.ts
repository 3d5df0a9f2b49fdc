import { collection, collectionEdit } from "@/lib/contracts/collections";
import { ownCollection } from "@/lib/server/access/collection-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { deleteCollection, updateCollection } from "@/lib/server/services/videos/collections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Changes a collection",
      responses: { 200: collection },
      guard: ownCollection,
      body: json(collectionEdit),
    },
    ({ access, body }) => updateCollection(access, body),
  ),
  DELETE: route(
    { summary: "Deletes a collection; its videos stay", responses: NO_BODY, guard: ownCollection },
    ({ access }) => deleteCollection(access),
  ),
});
