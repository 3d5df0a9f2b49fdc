import { z } from "zod";
import { video } from "@/lib/contracts/videos";
import { adminOnly } from "@/lib/server/access/account-guards";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { listDemoVideos } from "@/lib/server/services/demo/demo-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "The demo videos, as an admin sees them",
      responses: { 200: z.array(video) },
      guard: adminOnly,
    },
    () => listDemoVideos("admin"),
  ),
});
