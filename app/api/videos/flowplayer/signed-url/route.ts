import { startUploadBody } from "@/lib/contracts/uploads";
import { signedIn } from "@/lib/server/access/account-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { startUpload } from "@/lib/server/services/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ door: signedIn, body: json(startUploadBody) }, ({ proof, body }) =>
    startUpload(proof.user.id, body),
  ),
});
