import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { contact } from "@/lib/contracts/invitations";
import { invitation, type Invitation } from "@/lib/contracts/reviews";
import { request, sendDelete } from "../calls/request";
import { withoutRow } from "../calls/rows";
import { linksQuery, refreshLists, setLinks } from "./shares";

const CONTACTS = "/api/contacts";

export const contactsQuery = queryOptions({
  queryKey: [CONTACTS],
  queryFn: () => request(z.array(contact), "GET", CONTACTS),
});

interface Invited {
  videoId: string;
  /** An address, or `Name <address>`. */
  emails: readonly string[];
  message: string;
  dueDate: string | null;
}

/** Also asks an earlier recipient again. */
export const inviteMutation = mutationOptions({
  mutationFn: ({ videoId, ...body }: Invited) =>
    request(z.array(invitation), "POST", `/api/videos/${encodeURIComponent(videoId)}/invitations`, body),
  onSuccess: async (_made, { videoId }, _result, { client }) => {
    refreshLists(client);
    void client.invalidateQueries({ queryKey: contactsQuery.queryKey });
    // The links are in the dialog at once; where that fails they come with its next opening.
    await client.fetchQuery({ ...linksQuery(videoId), staleTime: 0 }).catch(() => undefined);
  },
});

export const withdrawInvitationMutation = mutationOptions({
  mutationFn: ({ id }: { videoId: string } & Pick<Invitation, "id">) =>
    sendDelete(`/api/invitations/${encodeURIComponent(id)}`),
  onSuccess: (_ended, { videoId, id }, _result, { client }) => {
    setLinks(client, videoId, (links) => withoutRow(links, id));
    refreshLists(client);
  },
  meta: { error: { title: "The invitation could not be withdrawn" } },
});

export const removeContactMutation = mutationOptions({
  mutationFn: (id: string) => sendDelete(`${CONTACTS}/${encodeURIComponent(id)}`),
  onSuccess: (_removed, id, _result, { client }) =>
    client.setQueryData(contactsQuery.queryKey, (known) => withoutRow(known, id)),
  meta: { error: { title: "The contact could not be removed" } },
});
