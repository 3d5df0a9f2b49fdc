import { z } from "zod";
import { collection, collectionBody } from "@/lib/contracts/collections";
import { byAccount } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { createdReply, idempotentResponses, route } from "@/lib/server/http/route";
import { createCollection, listCollections } from "@/lib/server/services/videos/collections";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "The collections of the account", responses: { 200: z.array(collection) }, guard: byAccount },
    ({ access }) => listCollections(access.user.id),
  ),
  POST: route(
    {
      summary: "Makes a collection",
      responses: idempotentResponses(collection),
      guard: byAccount,
      body: json(collectionBody),
    },
    async ({ access, body }) => createdReply(await createCollection(access, body)),
  ),
});
