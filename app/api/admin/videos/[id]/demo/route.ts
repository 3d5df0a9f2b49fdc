import { demoChoice } from "@/lib/contracts/demo-videos";
import { videoByAdmin } from "@/lib/server/access/video-doors";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { route } from "@/lib/server/http/route";
import { setDemo } from "@/lib/server/services/demo-videos";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ door: videoByAdmin("setDemo"), body: json(demoChoice) }, ({ proof, body }) =>
    setDemo(proof, body),
  ),
});
