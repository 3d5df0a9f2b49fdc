import { completeUploadBody } from "@/lib/contracts/uploads";
import { signedIn } from "@/lib/server/access/account-doors";
import { Reply, route } from "@/lib/server/http/route";
import { completeUpload } from "@/lib/server/services/uploads";

export const POST = route({ door: signedIn, body: completeUploadBody }, async ({ proof, body }) => {
  const { video, isNew } = await completeUpload(proof.user.id, body);
  return new Reply(isNew ? 201 : 200, video);
});
