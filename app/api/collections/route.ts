import { collectionBody } from "@/lib/contracts/collections";
import { signedIn } from "@/lib/server/access/account-doors";
import { Reply, route } from "@/lib/server/http/route";
import { createCollection, listCollections } from "@/lib/server/services/collections";

export const GET = route({ door: signedIn }, ({ proof }) => listCollections(proof.user.id));
export const POST = route(
  { door: signedIn, body: collectionBody },
  async ({ proof, body }) => new Reply(201, await createCollection(proof.user.id, body)),
);
