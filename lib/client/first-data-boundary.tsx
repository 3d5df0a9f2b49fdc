"use client";

import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { withData } from "./first-data-state";
import { unpackRows } from "./packed-rows";

type FirstDataBoundaryProps = { json: string; children: ReactNode };

/** Gives the queries below it the state that `FirstData` wrote as JSON. */
export function FirstDataBoundary({ json, children }: FirstDataBoundaryProps) {
  const state = useMemo(() => withData(JSON.parse(json) as DehydratedState, unpackRows), [json]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
