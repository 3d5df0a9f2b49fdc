import { video } from "@/lib/contracts/videos";
import { demoChoice } from "@/lib/contracts/demo-videos";
import { videoByAdmin } from "@/lib/server/access/video-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { setDemo } from "@/lib/server/services/demo/demo-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Makes a video a demo, or no longer one",
      responses: { 200: video },
      guard: videoByAdmin("setDemo"),
      body: json(demoChoice),
    },
    ({ access, body }) => setDemo(access, body),
  ),
});
