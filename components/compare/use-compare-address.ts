"use client";

import { useEffect } from "react";
import type { Comparison } from "@/components/compare/comparison";
import { compareHref } from "@/lib/domain/compare/compare-address";
import type { BySide } from "@/lib/domain/compare/comparison-choice";
import { isFrameShown, isPlaying, isSeeking } from "@/lib/player/state/snapshot-selectors";

/** Safari refuses more than 100 changes of an address in 30 s, which held keys reach. */
const PAUSE_MS = 400;

export interface WrittenAddress {
  path: string;
  videoIds: BySide<string>;
  savedId: string | null;
}

/** Writes what is chosen and shown into the address, when both rides stand. */
export function useCompareAddress(comparison: Comparison, { path, videoIds, savedId }: WrittenAddress): void {
  useEffect(() => {
    const { engines } = comparison;
    const both = [engines.a, engines.b];
    let pause: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const snapshots = both.map((engine) => engine.getSnapshot());
      if (snapshots.some((snapshot) => !isFrameShown(snapshot) || isPlaying(snapshot) || isSeeking(snapshot)))
        return;
      const choice = comparison.getSnapshot();
      const frames = { a: engines.a.getSnapshot().frameIndex, b: engines.b.getSnapshot().frameIndex };
      const { rate: speed, loop } = engines[choice.focus].getSnapshot();
      const href = compareHref({ videoIds, choice, frames, loop, speed, savedId }, path);
      if (href === `${window.location.pathname}${window.location.search}`) return;
      // Not by the router, which would request the page.
      window.history.replaceState(null, "", href);
    };
    const writeSoon = () => {
      clearTimeout(pause);
      pause = setTimeout(write, PAUSE_MS);
    };
    writeSoon();
    const ends = [comparison, ...both].map(({ subscribe }) => subscribe(writeSoon));
    return () => {
      clearTimeout(pause);
      for (const end of ends) end();
    };
  }, [comparison, path, videoIds, savedId]);
}
