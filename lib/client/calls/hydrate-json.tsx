"use client";

import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { mapData, unpackRows } from "./packed-rows";

type HydrateJsonProps = { json: string; children: ReactNode };

export function HydrateJson({ json, children }: HydrateJsonProps) {
  const state = useMemo(() => mapData(JSON.parse(json) as DehydratedState, unpackRows), [json]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
