"use client";

import { FileWarning } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { MessageScreen } from "@/components/layout/message-screen";
import { Button } from "@/components/ui/button";
import { DeleteVideoDialog } from "@/components/videos/delete-video-dialog";
import type { Video } from "@/lib/contracts/videos";
import { PROCESSING_MESSAGES } from "@/lib/domain/processing";

/** Why an own video could not be made ready, and the two ways on. */
export function ProcessingFailed({ video }: { video: Video }) {
  const router = useRouter();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <MessageScreen
        icon={FileWarning}
        title="Processing Failed"
        description={
          <div className="grid gap-2">
            <p className="text-foreground font-medium break-words">{video.title}</p>
            <p>{video.processingError ?? PROCESSING_MESSAGES.failed}</p>
          </div>
        }
        actions={
          <>
            <Button variant="outline" onClick={() => setIsDeleting(true)}>
              Delete Video
            </Button>
            <Button asChild>
              <Link href="/upload">Upload Video</Link>
            </Button>
          </>
        }
      />
      <DeleteVideoDialog
        video={video}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        failureTitle="Delete failed"
        onDeleted={() => router.push("/videos")}
      />
    </>
  );
}
