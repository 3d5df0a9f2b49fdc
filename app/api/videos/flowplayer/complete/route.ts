import { video as videoContract } from "@/lib/contracts/videos";
import { completeUploadBody } from "@/lib/contracts/uploads";
import { byAccount } from "@/lib/server/access/account-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { idempotentResponses, Reply, route } from "@/lib/server/http/route";
import { completeUpload } from "@/lib/server/services/uploads/uploads";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Ends an upload: the video is processed next",
      responses: idempotentResponses(videoContract),
      guard: byAccount,
      body: json(completeUploadBody),
    },
    async ({ access, body }) => {
      const { video, isNew } = await completeUpload(access, body);
      return new Reply(isNew ? 201 : 200, video);
    },
  ),
});
