"use client";

import { useMemo } from "react";
import { useMoveToServer } from "@/components/local-video/use-move-to-server";
import type { Video } from "@/lib/contracts/videos";

export function UnsentAnnotations({ video: { id, processingStatus } }: { video: Video }) {
  const scope = useMemo(() => ({ kind: "own", videoId: id }) as const, [id]);
  useMoveToServer(scope, id, processingStatus);
  return null;
}
