"use client";

import { Clapperboard, Play } from "lucide-react";
import Link from "next/link";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";
import { ProcessingProgress } from "@/components/workspace/processing-progress";
import { useFollowedProcessing } from "@/components/workspace/use-followed-processing";
import type { Video } from "@/lib/contracts/videos";

type ProcessingScreenProps = {
  video: Video;
  /** Absent if this tab no longer has the file. */
  onAnalyse?: () => void;
};

export function ProcessingScreen({ video, onAnalyse }: ProcessingScreenProps) {
  const progress = useFollowedProcessing(video);
  return (
    <MessageScreen
      icon={Clapperboard}
      title="Processing Video"
      description={
        <>
          <span dir="auto" translate="no" className="text-foreground font-medium break-words">
            {video.title}
          </span>{" "}
          is being made ready. Encoding typically takes 2-5 minutes. You can leave this page: it goes on
          without you.
        </>
      }
      actions={
        <div className="grid w-full justify-items-center gap-6">
          <div className="w-full min-w-64 sm:min-w-96">
            <ProcessingProgress {...progress} />
          </div>
          <div className="flex flex-wrap justify-center gap-3">
            {onAnalyse ? (
              <Button onClick={onAnalyse}>
                <Play aria-hidden />
                Analyze now
              </Button>
            ) : null}
            <Button asChild variant="outline">
              <Link href="/">Return to Dashboard</Link>
            </Button>
          </div>
        </div>
      }
    />
  );
}
