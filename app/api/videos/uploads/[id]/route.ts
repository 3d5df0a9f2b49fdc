import { ownUpload } from "@/lib/server/access/upload-doors";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { giveUpUpload } from "@/lib/server/services/multipart-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ door: ownUpload }, ({ proof }) => giveUpUpload(proof)),
});
