import { z } from "zod";
import { arrivedPart, signedParts, signPartsBody } from "@/lib/contracts/uploads";
import { ownMultipart } from "@/lib/server/access/upload-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listArrivedParts, signParts } from "@/lib/server/services/uploads/multipart-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "The parts that have arrived", responses: { 200: z.array(arrivedPart) }, guard: ownMultipart },
    ({ access }) => listArrivedParts(access),
  ),
  POST: route(
    {
      summary: "Addresses to send parts to",
      responses: { 200: signedParts },
      guard: ownMultipart,
      body: json(signPartsBody),
    },
    ({ access, body }) => signParts(access, body.partNumbers),
  ),
});
