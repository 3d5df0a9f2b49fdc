import { startUploadBody } from "@/lib/contracts/uploads";
import { signedIn } from "@/lib/server/access/account-doors";
import { route } from "@/lib/server/http/route";
import { startUpload } from "@/lib/server/services/uploads";

export const POST = route({ door: signedIn, body: startUploadBody }, ({ proof, body }) =>
  startUpload(proof.user.id, body),
);
