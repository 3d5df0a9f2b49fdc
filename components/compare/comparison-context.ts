"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import type { Comparison, ComparisonSnapshot } from "@/components/compare/comparison";

const ComparisonContext = createContext<Comparison | null>(null);

export const ComparisonProvider = ComparisonContext;

/** @throws outside of a `ComparisonProvider`. */
export function useComparison(): Comparison {
  const comparison = useContext(ComparisonContext);
  if (comparison === null)
    throw new Error("Nothing of a comparison can stand outside of a ComparisonProvider");
  return comparison;
}

/** What is shown changes every frame: select as little as possible. */
export function useCompared<Slice>(select: (snapshot: ComparisonSnapshot) => Slice): Slice {
  const { subscribe, getSnapshot, getInitialSnapshot } = useComparison();
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select(getInitialSnapshot()),
  );
}
