import { signPartsBody } from "@/lib/contracts/uploads";
import { ownMultipart } from "@/lib/server/access/upload-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listArrivedParts, signParts } from "@/lib/server/services/multipart-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ door: ownMultipart }, ({ proof }) => listArrivedParts(proof)),
  POST: route({ door: ownMultipart, body: json(signPartsBody) }, ({ proof, body }) =>
    signParts(proof, body.partNumbers),
  ),
});
