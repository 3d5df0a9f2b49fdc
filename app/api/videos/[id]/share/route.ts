import { currentShare, share, shareBody } from "@/lib/contracts/shares";
import { ownVideo } from "@/lib/server/access/video-guards";
import { json } from "@/lib/server/http/body-readers";
import { methods } from "@/lib/server/http/methods";
import { NO_BODY, route } from "@/lib/server/http/route";
import { readShare, revokeShare, shareVideo } from "@/lib/server/services/videos/shares";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "The link to a video", responses: { 200: currentShare }, guard: ownVideo("share") },
    ({ access }) => readShare(access),
  ),
  POST: route(
    {
      summary: "Makes the link to a video, or changes it at the same address",
      responses: { 200: share },
      guard: ownVideo("share"),
      body: json(shareBody),
    },
    ({ access, body }) => shareVideo(access, body),
  ),
  DELETE: route(
    { summary: "Withdraws the link", responses: NO_BODY, guard: ownVideo("share") },
    ({ access }) => revokeShare(access),
  ),
});
