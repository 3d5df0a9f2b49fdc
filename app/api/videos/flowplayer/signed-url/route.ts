import { z } from "zod";
import { startedMultipart, startedUpload, startUploadBody } from "@/lib/contracts/uploads";
import { byAccount } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { startUpload } from "@/lib/server/services/uploads/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Begins an upload: where to send the file",
      responses: { 200: z.union([startedUpload, startedMultipart]) },
      guard: byAccount,
      body: json(startUploadBody),
    },
    ({ access, body }) => startUpload(access, body),
  ),
});
