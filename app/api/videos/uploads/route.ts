import { z } from "zod";
import { unfinishedUpload } from "@/lib/contracts/uploads";
import { byAccount } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listUnfinished } from "@/lib/server/services/uploads/multipart-uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "Uploads that can be resumed",
      responses: { 200: z.array(unfinishedUpload) },
      guard: byAccount,
    },
    ({ access }) => listUnfinished(access.user.id),
  ),
});
