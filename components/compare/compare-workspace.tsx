"use client";

import { useMemo, useState } from "react";
import { ComparedVideos } from "@/components/compare/compared-videos";
import { VideoNotFound } from "@/components/layout/missing-signed-in";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { parseCompareAddress } from "@/lib/client/compare/compare-address";
import { COMPARE_PATH, type CompareAddress } from "@/lib/domain/compare/compare-address";
import { SIDES } from "@/lib/domain/compare/comparison-choice";

export function CompareWorkspace({ address: opened }: { address: CompareAddress }) {
  const [address] = useState(() => lastWritten(opened));
  const { videoIds } = address;
  const scopes = useMemo(() => ({ a: ownScope(videoIds.a), b: ownScope(videoIds.b) }), [videoIds]);
  return (
    <ComparedVideos
      address={address}
      scopes={scopes}
      path={COMPARE_PATH}
      asksName={false}
      missing={<VideoNotFound />}
    />
  );
}

const ownScope = (videoId: string): VideoScope => ({ kind: "own", videoId });

/** After "Back" React has the address with which the page was first opened; this reads the current one. */
function lastWritten(opened: CompareAddress): CompareAddress {
  if (typeof window === "undefined" || window.location.pathname !== COMPARE_PATH) return opened;
  const written = parseCompareAddress(Object.fromEntries(new URLSearchParams(window.location.search)));
  const videoIds = new Set(Object.values(opened.videoIds));
  const isSame = written !== null && SIDES.every((side) => videoIds.has(written.videoIds[side]));
  return isSame ? written : opened;
}
