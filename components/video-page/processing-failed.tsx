"use client";

import { FileWarning } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { MessageScreen } from "@/components/shared/message-screen";
import { Button } from "@/components/ui/button";
import { useDeleteVideoAfterAsking } from "@/components/videos/use-delete-video";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES } from "@/lib/domain/videos/processing";

const WrittenBefore = dynamic(
  async () => (await import("@/components/video-page/written-before")).WrittenBefore,
);

export function ProcessingFailed({ video }: { video: Video }) {
  const router = useRouter();
  const deleteVideo = useDeleteVideoAfterAsking("Delete failed");
  const remove = async () => {
    if (await deleteVideo(video)) router.push("/videos");
  };
  return (
    <MessageScreen
      icon={FileWarning}
      title="Processing Failed"
      description={
        <div className="grid gap-2">
          <p dir="auto" translate="no" className="text-foreground font-medium break-words">
            {video.title}
          </p>
          <p>{video.processingError ?? PROCESSING_MESSAGES.failed}</p>
        </div>
      }
      actions={
        <>
          <Button variant="outline" onClick={() => void remove()}>
            Delete Video
          </Button>
          <Button asChild>
            <Link href="/upload">Upload Video</Link>
          </Button>
        </>
      }
    >
      <WrittenBefore video={video} />
    </MessageScreen>
  );
}
