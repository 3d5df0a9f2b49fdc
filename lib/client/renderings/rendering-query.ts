import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Rendering } from "@/lib/contracts/renderings";
import { isUnderWay } from "@/lib/domain/renderings";
import { request } from "../calls/request";

const POLL_MS = 1000;

/** What the worker makes on request; polled until it is ready or has failed. */
export const renderingQuery = (schema: z.ZodType<Rendering>, path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: () => request(schema, "GET", path),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.status) ? POLL_MS : false),
  });
