import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Versions } from "@/lib/contracts/events";

export const versionsQuery = (path: string) =>
  queryOptions<Versions>({ queryKey: [path], queryFn: skipToken });
