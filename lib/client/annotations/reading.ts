import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { reading } from "@/lib/contracts/reading";
import { request } from "../calls/request";
import { scopePath, type VideoScope } from "./video-scope";

const pathOf = (scope: VideoScope) => `${scopePath(scope)}/reading`;

/** The read position is not known for demo visitors and for videos on this device. */
export const hasReading = (scope: VideoScope): boolean => scope.kind === "own" || scope.kind === "shared";

export const readingQuery = (scope: VideoScope) =>
  queryOptions({
    queryKey: [pathOf(scope)],
    queryFn: () => request(reading, "GET", pathOf(scope)),
    enabled: hasReading(scope),
  });

/** A failure is not shown: the comments are new again at the next visit. */
export const updateReadingMutation = (scope: VideoScope) =>
  mutationOptions({
    mutationFn: (readUntil: string) => request(reading, "POST", pathOf(scope), { readUntil }),
    onMutate: (readUntil: string, { client }) => {
      client.setQueryData(readingQuery(scope).queryKey, { readUntil });
    },
    scope: { id: pathOf(scope) },
  });
