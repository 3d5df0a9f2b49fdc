import { z } from "zod";
import { reading } from "@/lib/contracts/reading";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { byAccount } from "../access/account-guards";
import type { VideoGuard } from "../access/guard";
import { receivedLink } from "../access/received-guards";
import { json } from "../http/body-readers";
import { methods } from "../http/methods";
import { NO_BODY, route } from "../http/route";
import { getReading, updateReading } from "../services/annotations/reading";
import { listReceived, setReceivedRemoved } from "../services/videos/received-videos";

export const receivedVideos = methods({
  GET: route(
    {
      summary: "The videos behind the links that the account opened",
      responses: { 200: z.array(receivedVideo) },
      guard: byAccount,
    },
    ({ access }) => listReceived(access.user.id),
  ),
});

export const receivedVideoById = methods({
  DELETE: route(
    { summary: "Takes a video off the list; its link stays valid", responses: NO_BODY, guard: receivedLink },
    ({ access }) => setReceivedRemoved(access, true),
  ),
});

export const restoredReceivedVideo = methods({
  POST: route(
    { summary: "Puts a video back on the list", responses: NO_BODY, guard: receivedLink },
    ({ access }) => setReceivedRemoved(access, false),
  ),
});

export const readingOf = (guard: VideoGuard) =>
  methods({
    GET: route(
      {
        summary: "Up to which comment the viewer has read",
        responses: { 200: reading },
        guard: guard("view"),
      },
      ({ access }) => getReading(access),
    ),
    POST: route(
      {
        summary: "Says up to which comment the viewer has read",
        responses: { 200: reading },
        guard: guard("view"),
        body: json(reading),
      },
      ({ access, body }) => updateReading(access, body),
    ),
  });
