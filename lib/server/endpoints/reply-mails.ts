import {
  confirmRepliesBody,
  repliesConfirmed,
  replyMails,
  replyMailsBody,
} from "@/lib/contracts/reply-mails";
import { anyone } from "../access/account-guards";
import { sharedVideo } from "../access/video-guards";
import { json, JSON_BYTES } from "../http/body-readers";
import { methods } from "../http/methods";
import { NO_BODY, route } from "../http/route";
import { requestReplies, readReplyMails, stopReplies } from "../services/videos/guest-addresses";
import { confirmReplies } from "../services/videos/guest-confirmations";

export const replyMailsOfShared = methods({
  GET: route(
    {
      summary: "At which address a guest is told of replies to their comments by this link",
      responses: { 200: replyMails },
      guard: sharedVideo("view"),
    },
    ({ access }) => readReplyMails(access),
  ),
  PUT: route(
    {
      summary: "Mails a guest who has commented a link that confirms the address for replies",
      responses: { 200: replyMails },
      guard: sharedVideo("view"),
      limits: ["replyMailsOfLink", "replyMailsToAddress"],
      body: json(replyMailsBody),
    },
    ({ access, body }) => requestReplies(access, body),
  ),
  DELETE: route(
    { summary: "Forgets a guest's address for replies", responses: NO_BODY, guard: sharedVideo("view") },
    ({ access }) => stopReplies(access),
  ),
});

export const confirmedReplyMails = methods({
  POST: route(
    {
      summary: "Confirms a guest's address for replies by a mailed link",
      limits: ["wrongConfirmations"],
      responses: { 200: repliesConfirmed },
      guard: anyone,
      checksOrigin: "always",
      body: json(confirmRepliesBody, { maxBytes: JSON_BYTES.signIn }),
    },
    ({ body, address }) => confirmReplies(body, address),
  ),
});
