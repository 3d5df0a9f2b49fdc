"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Clapperboard } from "lucide-react";
import Link from "next/link";
import { useEffect } from "react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { showToast } from "@/components/ui/toast";
import { videosKey } from "@/lib/client/known-library";
import { useVideoProgress, videoKey } from "@/lib/client/videos";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES, processingMessage } from "@/lib/domain/processing";

/** Shown while an own video is being made ready; gives way to the player by itself. */
export function ProcessingScreen({ video }: { video: Video }) {
  const queries = useQueryClient();
  const { data } = useVideoProgress(video.id, true);
  const percent = Math.round(data?.progress ?? video.processingProgress);
  const { processingDelayed } = data?.video ?? video;

  useEffect(() => {
    if (!data || data.status === "processing") return;
    queries.setQueryData(videoKey({ kind: "own", videoId: video.id }), data.video);
    void queries.invalidateQueries({ queryKey: videosKey });
    if (data.status !== "completed") return;
    showToast({
      title: PROCESSING_MESSAGES.completed,
      description: PROCESSING_MESSAGES.ready,
      variant: "success",
    });
  }, [data, queries, video.id]);

  return (
    <MessageScreen
      icon={Clapperboard}
      title="Processing Video"
      description={
        <>
          <span className="text-foreground font-medium break-words">{video.title}</span> is being made ready.
          Encoding typically takes 2-5 minutes. You can leave this page: it goes on without you.
        </>
      }
      actions={
        <div className="grid w-full justify-items-center gap-6">
          <div className="grid w-full min-w-64 gap-2 sm:min-w-96">
            <Progress value={percent} label="Processing" />
            <div className="text-muted-foreground flex justify-between gap-4 text-sm">
              <span role="status" className="text-left">
                {processingMessage(percent, processingDelayed)}
              </span>
              <span className="tabular-nums">{percent}%</span>
            </div>
          </div>
          <Button asChild variant="outline">
            <Link href="/">Return to Dashboard</Link>
          </Button>
        </div>
      }
    />
  );
}
