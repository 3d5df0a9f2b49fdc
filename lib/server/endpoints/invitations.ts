import { z } from "zod";
import { contact, doneBody, invitationsBody } from "@/lib/contracts/invitations";
import { invitation, review } from "@/lib/contracts/reviews";
import { byAccount, emailConfirmed, ownById } from "../access/account-guards";
import { ownInvitation } from "../access/link-guards";
import { ownVideo, sharedVideo } from "../access/video-guards";
import { json } from "../http/body-readers";
import { methods } from "../http/methods";
import { NO_BODY, Reply, route } from "../http/route";
import { listContacts, removeContact } from "../services/videos/contacts";
import { readInvitations } from "../services/videos/invitation-rows";
import { invitePeople } from "../services/videos/invitations";
import { withdrawLink } from "../services/videos/named-links";
import { setDone } from "../services/videos/reviews";

export const invitationsOfVideo = methods({
  GET: route(
    {
      summary: "Whom a video was sent to by mail, and how far each has come",
      responses: { 200: z.array(invitation) },
      guard: ownVideo("share"),
    },
    ({ access }) => readInvitations(access.video.id),
  ),
  POST: route(
    {
      summary:
        "Sends a video to people by mail, each by a named link, and asks them for a review; or asks again",
      responses: { 201: z.array(invitation) },
      guard: emailConfirmed(ownVideo("share")),
      limits: ["invitations", "invitationsADay", "invitationsToAddress"],
      body: json(invitationsBody),
    },
    async ({ access, body }) => new Reply(201, await invitePeople(access, body)),
  ),
});

export const invitationById = methods({
  DELETE: route(
    {
      summary: "Withdraws an invitation: its link, and its mail where that was not sent",
      responses: NO_BODY,
      guard: ownInvitation,
    },
    ({ access }) => withdrawLink(access),
  ),
});

export const doneOfShared = methods({
  PUT: route(
    {
      summary: "Says whether the review that was asked for by this link is done",
      responses: { 200: review },
      guard: sharedVideo("view"),
      body: json(doneBody),
    },
    ({ access, body }) => setDone(access, body.done),
  ),
});

export const contacts = methods({
  GET: route(
    {
      summary: "Whom the account has sent videos by mail, the last first",
      responses: { 200: z.array(contact) },
      guard: byAccount,
    },
    ({ access }) => listContacts(access.user.id),
  ),
});

export const contactById = methods({
  DELETE: route(
    { summary: "Forgets a contact; links that were sent stay valid", responses: NO_BODY, guard: ownById },
    ({ access }) => removeContact(access),
  ),
});
