import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { replyMails } from "@/lib/contracts/reply-mails";
import { scopePath, type VideoScope } from "../annotations/video-scope";
import { request, sendDelete } from "../calls/request";

const pathOf = (scope: VideoScope) => `${scopePath(scope)}/reply-mails`;

/** Refetched when this tab is shown, because guests confirm in another tab or on another device. */
export const replyMailsQuery = (scope: VideoScope) =>
  queryOptions({
    queryKey: [pathOf(scope)],
    queryFn: () => request(replyMails, "GET", pathOf(scope)),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const askForRepliesMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: (email: string) => request(replyMails, "PUT", pathOf(scope), { email }),
    onSuccess: (row, _email, _result, { client }) =>
      void client.setQueryData(replyMailsQuery(scope).queryKey, row),
  });

export const stopRepliesMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: () => sendDelete(pathOf(scope)),
    onSuccess: (_stopped, _variables, _result, { client }) =>
      void client.setQueryData(replyMailsQuery(scope).queryKey, { email: null, isConfirmed: false }),
    meta: { error: { title: "This could not be saved" } },
  });
