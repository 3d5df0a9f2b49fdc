"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { showToast } from "@/components/ui/toast";
import { commentsKey } from "@/lib/client/comments";
import { sendKept } from "@/lib/client/local-video/local-notes";
import type { Notes } from "@/lib/client/local-video/notes";
import { markersKey } from "@/lib/client/markers";
import { scopePath, type VideoScope } from "@/lib/client/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import type { Marker } from "@/lib/contracts/markers";
import type { ProcessingStatus } from "@/lib/contracts/videos";
import { movedNotes } from "@/lib/domain/moved-notes";

/** Before notes that did not arrive are sent again; at once when the browser is online again. */
const RETRY_MS = 5000;

/**
 * Sends what was written on this device as soon as the server knows the video, and tells of notes that lie on another frame
 * once the server has checked them against the video's own.
 * @param status of the video; null until the server knows it.
 */
export function useSentNotes(scope: VideoScope, videoId: string, status: ProcessingStatus | null): void {
  const queries = useQueryClient();
  const [sent, setSent] = useState<Notes | null>(null);
  const isKnown = status !== null;
  const isChecked = status === "completed";

  useEffect(() => {
    if (!isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const send = async () => {
      clearTimeout(timer);
      try {
        const arrived = await sendKept(videoId);
        if (arrived === null) return;
        await readAgain(queries, scope);
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
    void readAgain(queries, scope).then(() => {
      if (isOver) return;
      const comments = queries.getQueryData<Comment[]>(commentsKey(scope)) ?? [];
      const markers = queries.getQueryData<Marker[]>(markersKey(scope)) ?? [];
      const words = movedNotes(sent, { comments, markers });
      setSent(null);
      if (words !== null) showToast(words);
    });
    return () => {
      isOver = true;
    };
  }, [queries, scope, isChecked, sent]);
}

/** What is said of the video, as the server knows it now. */
function readAgain(queries: QueryClient, scope: VideoScope): Promise<void> {
  const path = `${scopePath(scope)}/`;
  return queries.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith(path) });
}
