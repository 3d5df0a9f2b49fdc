import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Versions } from "@/lib/contracts/events";

/** The versions of what is shown, which the change feed keeps up to date. @param path where the events are. */
export const versionsQuery = (path: string) =>
  queryOptions<Versions>({ queryKey: [path], queryFn: skipToken });
