import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import {
  listedLink,
  openedLink,
  share,
  type LinkEdit,
  type NamedLinkBody,
  type OpenedLink,
  type Share,
  type ShareBody,
} from "@/lib/contracts/shares";
import { MAIN_LINK } from "@/lib/domain/videos/shares";
import { videosKey } from "../calls/known-library";
import { request, sendDelete } from "../calls/request";
import { withoutRow } from "../calls/rows";

const pathOf = (videoId: string) => `/api/videos/${encodeURIComponent(videoId)}`;
const sharePath = (videoId: string) => `${pathOf(videoId)}/share`;
const linksPath = (videoId: string) => `${pathOf(videoId)}/links`;

/** The main link has calls of its own. */
type LinkKey = Pick<Share, "id" | "name">;

export const isMainLink = ({ name }: Pick<Share, "name">): boolean => name === MAIN_LINK;

const linkPath = (videoId: string, { id }: LinkKey) => `${linksPath(videoId)}/${encodeURIComponent(id)}`;

/** Main link first, expired ones last. Only `refetch` reads it, because a link may have ended in the meantime. */
export const linksQuery = (videoId: string) =>
  queryOptions({
    queryKey: [linksPath(videoId)],
    queryFn: () => request(z.array(openedLink), "GET", linksPath(videoId)),
    enabled: false,
    gcTime: 0,
  });

export const accountLinksQuery = queryOptions({
  queryKey: ["/api/links"],
  queryFn: () => request(z.array(listedLink), "GET", "/api/links"),
});

export const setLinks = (
  queries: QueryClient,
  videoId: string,
  change: (links: OpenedLink[]) => OpenedLink[] | undefined,
): void => void queries.setQueryData(linksQuery(videoId).queryKey, (links) => links && change(links));

/** A new main link replaces the expired one. */
function withLink(links: readonly OpenedLink[], link: Share): OpenedLink[] {
  const known = links.find(({ id }) => id === link.id);
  const row = { ...link, openings: known?.openings ?? [], invitation: known?.invitation ?? null };
  if (known) return links.map((each) => (each === known ? row : each));
  return isMainLink(link) ? [row, ...links.filter((each) => !isMainLink(each))] : [...links, row];
}

export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: videosKey });
  void queries.invalidateQueries({ queryKey: accountLinksQuery.queryKey });
}

type FailureTitle = "Failed to share video" | "Error creating share link";

/** Creates the main link, or returns the live one. @param title of a failure; differs by screen. */
export const shareVideoMutation = (title: FailureTitle = "Error creating share link") =>
  mutationOptions({
    mutationFn: ({ videoId, ...options }: ShareBody & { videoId: string }) =>
      request(share, "POST", sharePath(videoId), options),
    onSuccess: (made, { videoId }, _result, { client }) => {
      setLinks(client, videoId, (links) => withLink(links, made));
      refreshLists(client);
    },
    meta: { error: { title } },
  });

export const createNamedLinkMutation = mutationOptions({
  mutationFn: ({ videoId, ...body }: NamedLinkBody & { videoId: string }) =>
    request(share, "POST", linksPath(videoId), body),
  onSuccess: (made, { videoId }, _result, { client }) => {
    setLinks(client, videoId, (links) => withLink(links, made));
    refreshLists(client);
  },
});

type LinkChange = { videoId: string; link: Share; edit: LinkEdit };

export const changeLinkMutation = mutationOptions({
  mutationFn: ({ videoId, link, edit }: LinkChange) =>
    isMainLink(link)
      ? request(share, "POST", sharePath(videoId), edit)
      : request(share, "PATCH", linkPath(videoId, link), edit),
  onMutate: ({ videoId, link, edit: { guestsMayDeleteMarkers } }, { client }) => {
    if (guestsMayDeleteMarkers !== undefined)
      setLinks(client, videoId, (links) => withLink(links, { ...link, guestsMayDeleteMarkers }));
  },
  onError: (_error, { videoId, link }, _result, { client }) =>
    setLinks(client, videoId, (links) => withLink(links, link)),
  onSuccess: (changed, { videoId }, _result, { client }) => {
    setLinks(client, videoId, (links) => withLink(links, changed));
    refreshLists(client);
  },
  meta: { error: { title: "Error changing share link" } },
});

export const endLinkMutation = mutationOptions({
  mutationFn: ({ videoId, link }: { videoId: string; link: LinkKey }) =>
    sendDelete(isMainLink(link) ? sharePath(videoId) : linkPath(videoId, link)),
  onSuccess: (_ended, { videoId, link }, _result, { client }) => {
    setLinks(client, videoId, (links) => withoutRow(links, link.id));
    client.setQueryData(accountLinksQuery.queryKey, (links) => withoutRow(links, link.id));
    refreshLists(client);
  },
  meta: { error: { title: "Error ending share link" } },
});
