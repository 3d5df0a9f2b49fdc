import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { reading } from "@/lib/contracts/reading";
import { request } from "../calls/request";
import { scopePath, type VideoScope } from "./video-scope";

const pathOf = (scope: VideoScope) => `${scopePath(scope)}/reading`;

/** Whether it is known up to where the viewer has read: not of a demo's visitors, nor of a video on this device. */
export const hasReading = (scope: VideoScope): boolean => scope.kind === "own" || scope.kind === "shared";

/** Up to where the viewer has read the comments. */
export const readingQuery = (scope: VideoScope) =>
  queryOptions({
    queryKey: [pathOf(scope)],
    queryFn: () => request(reading, "GET", pathOf(scope)),
    enabled: hasReading(scope),
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
