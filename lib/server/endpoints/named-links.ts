import { z } from "zod";
import { linkEdit, listedLink, namedLinkBody, openedLink, share } from "@/lib/contracts/shares";
import { byAccount } from "../access/account-guards";
import { ownLink } from "../access/link-guards";
import { ownVideo } from "../access/video-guards";
import { json } from "../http/body-readers";
import { methods } from "../http/methods";
import { NO_BODY, Reply, route } from "../http/route";
import {
  createNamedLink,
  listAccountLinks,
  listLinks,
  updateLink,
  withdrawLink,
} from "../services/videos/named-links";

export const links = methods({
  GET: route(
    {
      summary: "The live links to all videos of the account, and when each was last opened",
      responses: { 200: z.array(listedLink) },
      guard: byAccount,
    },
    ({ access }) => listAccountLinks(access.user.id),
  ),
});

export const linksOfVideo = methods({
  GET: route(
    {
      summary: "The links to a video, expired named ones too, and when each was opened",
      responses: { 200: z.array(openedLink) },
      guard: ownVideo("share"),
    },
    ({ access }) => listLinks(access),
  ),
  POST: route(
    {
      summary: "Makes a further link to a video, for somebody who is named",
      responses: { 201: share },
      guard: ownVideo("share"),
      body: json(namedLinkBody),
    },
    async ({ access, body }) => new Reply(201, await createNamedLink(access, body)),
  ),
});

export const linkById = methods({
  PATCH: route(
    {
      summary: "Changes a link at the same address; an expired one by another end",
      responses: { 200: share },
      guard: ownLink,
      body: json(linkEdit),
    },
    ({ access, body }) => updateLink(access, body),
  ),
  DELETE: route({ summary: "Withdraws one link", responses: NO_BODY, guard: ownLink }, ({ access }) =>
    withdrawLink(access),
  ),
});
