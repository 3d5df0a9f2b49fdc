"use client";

import { EllipsisVertical, FolderInput, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSharing } from "@/components/shares/share-video-button";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Spinner } from "@/components/ui/spinner";
import { MoveVideosDialog } from "@/components/videos/move-videos-dialog";
import { useDeleteVideoAfterAsking } from "@/components/videos/use-delete-video";
import type { LibraryVideo } from "@/lib/contracts/library";

type VideoMenuProps = { video: LibraryVideo; className?: string };

export function VideoMenu({ video, className }: VideoMenuProps) {
  const deleteVideo = useDeleteVideoAfterAsking("Error deleting video");
  const sharing = useSharing({ videoId: video.id, failureTitle: "Failed to share video" });
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Actions for ${video.title}`}
            aria-busy={sharing.isOpening || undefined}
            className={className}
          >
            {sharing.isOpening ? <Spinner label="" /> : <EllipsisVertical aria-hidden />}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {video.processingStatus === "completed" ? (
            <DropdownMenuItem onSelect={() => void sharing.open()}>
              <Share2 aria-hidden />
              Share Video
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuItem onSelect={() => setIsMoving(true)}>
            <FolderInput aria-hidden />
            Move to a Collection
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={() => void deleteVideo(video)}>
            <Trash2 aria-hidden />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {sharing.dialog}
      <MoveVideosDialog
        ids={[video.id]}
        open={isMoving}
        onOpenChange={setIsMoving}
        onMoved={() => setIsMoving(false)}
      />
    </>
  );
}
