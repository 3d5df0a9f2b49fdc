import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { reading } from "@/lib/contracts/reading";
import { request } from "../calls/request";
import { scopePath, type VideoScope } from "./video-scope";

const pathOf = (scope: VideoScope) => `${scopePath(scope)}/reading`;

/** Up to where the viewer has read the comments; a demo's visitors and a video on this device have no such place. */
export const readingQuery = (scope: VideoScope) =>
  queryOptions({
    queryKey: [pathOf(scope)],
    queryFn: () => request(reading, "GET", pathOf(scope)),
    enabled: scope.kind === "own" || scope.kind === "shared",
  });

/** One that fails says nothing: the comments are new once more at the next visit. */
export const updateReadingMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: (readUntil: string) => request(reading, "POST", pathOf(scope), { readUntil }),
    onMutate: (readUntil: string, { client }) => {
      client.setQueryData(readingQuery(scope).queryKey, { readUntil });
    },
    scope: { id: pathOf(scope) },
  });
