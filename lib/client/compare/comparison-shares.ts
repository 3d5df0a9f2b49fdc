import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { currentShare, share, type Share, type ShareBody } from "@/lib/contracts/shares";
import { request, sendDelete } from "../calls/request";
import { refreshLists } from "../videos/shares";
import { changeComparisons, comparisonPath } from "./comparisons";

const sharePath = (comparisonId: string) => `${comparisonPath(comparisonId)}/share`;

/** Read each time it is shown: a link may have ended in the meantime. */
export const comparisonShareQuery = (comparisonId: string) =>
  queryOptions({
    queryKey: [sharePath(comparisonId)],
    queryFn: () => request(currentShare, "GET", sharePath(comparisonId)),
    staleTime: 0,
    gcTime: 0,
  });

function setShare(client: QueryClient, comparisonId: string, link: Share | null): void {
  client.setQueryData(comparisonShareQuery(comparisonId).queryKey, (known) => ({
    share: link,
    openings: link === null ? [] : (known?.openings ?? []),
  }));
  changeComparisons(client, (rows) =>
    rows?.map((row) => (row.id === comparisonId ? { ...row, isShared: link !== null } : row)),
  );
  refreshLists(client);
}

/** Makes the link, or changes it at the same address. */
export const shareComparisonMutation = mutationOptions({
  mutationFn: ({ comparisonId, ...options }: ShareBody & { comparisonId: string }) =>
    request(share, "POST", sharePath(comparisonId), options),
  onSuccess: (link, { comparisonId }, _result, { client }) => setShare(client, comparisonId, link),
  meta: { error: { title: "Failed to share the comparison" } },
});

export const endComparisonShareMutation = mutationOptions({
  mutationFn: (comparisonId: string) => sendDelete(sharePath(comparisonId)),
  onSuccess: (_ended, comparisonId, _result, { client }) => setShare(client, comparisonId, null),
  meta: { error: { title: "Error ending share link" } },
});
