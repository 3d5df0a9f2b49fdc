import { completeUploadBody } from "@/lib/contracts/uploads";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { Reply, route } from "@/lib/server/http/route";
import { completeUpload } from "@/lib/server/services/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: signedIn, body: json(completeUploadBody) }, async ({ proof, body }) => {
    const { video, isNew } = await completeUpload(proof.session, body);
    return new Reply(isNew ? 201 : 200, video);
  }),
});
