import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Versions } from "@/lib/contracts/events";

/** Updated by the change feed. @param path of the events. */
export const versionsQuery = (path: string) =>
  queryOptions<Versions>({ queryKey: [path], queryFn: skipToken });
