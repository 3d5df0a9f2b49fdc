"use client";

import { useMemo } from "react";
import { useSentNotes } from "@/components/local-video/use-sent-notes";
import type { Video } from "@/lib/contracts/videos";

/** Sends what this device still keeps of an own video, from a page that was closed before it could. Shows nothing. */
export function KeptNotes({ video: { id, processingStatus } }: { video: Video }) {
  const scope = useMemo(() => ({ kind: "own", videoId: id }) as const, [id]);
  useSentNotes(scope, id, processingStatus);
  return null;
}
