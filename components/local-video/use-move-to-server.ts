"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { commentsQuery } from "@/lib/client/annotations/comments";
import type { LocalAnnotations } from "@/lib/client/local-video/local-annotations";
import { moveToServer } from "@/lib/client/local-video/local-store";
import { markersQuery } from "@/lib/client/annotations/markers";
import { readAnnotationsAgain, type VideoScope } from "@/lib/client/annotations/video-scope";
import type { ProcessingStatus } from "@/lib/contracts/videos";
import { describeRebased } from "@/lib/domain/annotations/rebased-annotations";

/** Delay of retries; immediate when the browser is online again. */
const RETRY_MS = 5000;

/** Reports annotations whose frame changed after processing. @param status null until the server knows the video. */
export function useMoveToServer(scope: VideoScope, videoId: string, status: ProcessingStatus | null): void {
  const queries = useQueryClient();
  const [sent, setSent] = useState<LocalAnnotations | null>(null);
  const isKnown = status !== null;
  const isChecked = status === "completed";

  useEffect(() => {
    if (!isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const send = async () => {
      clearTimeout(timer);
      try {
        const arrived = await moveToServer(videoId);
        if (arrived === null) return;
        await readAnnotationsAgain(queries, scope);
        if (!isOver) setSent(arrived);
      } catch {
        if (!isOver) timer = setTimeout(() => void send(), RETRY_MS);
      }
    };
    const again = () => void send();
    again();
    window.addEventListener("online", again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [queries, scope, videoId, isKnown]);

  useEffect(() => {
    if (!isChecked || sent === null) return;
    let isOver = false;
    void readAnnotationsAgain(queries, scope).then(() => {
      if (isOver) return;
      const comments = queries.getQueryData(commentsQuery(scope).queryKey) ?? [];
      const markers = queries.getQueryData(markersQuery(scope).queryKey) ?? [];
      const words = describeRebased(sent, { comments, markers });
      setSent(null);
      if (words !== null) showToast(words);
    });
    return () => {
      isOver = true;
    };
  }, [queries, scope, isChecked, sent]);
}
