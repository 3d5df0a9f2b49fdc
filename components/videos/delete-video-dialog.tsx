"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteVideo } from "@/lib/client/videos";
import type { Video } from "@/lib/contracts/videos";

type DeleteVideoDialogProps = {
  video: Pick<Video, "id" | "title">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The toast's title when the server refuses; the two screens say it differently. */
  failureTitle: "Error deleting video" | "Delete failed";
  onDeleted?: () => void;
};

/** Asks, deletes, and says what became of it. */
export function DeleteVideoDialog({
  video,
  open,
  onOpenChange,
  failureTitle,
  onDeleted,
}: DeleteVideoDialogProps) {
  const deleteVideo = useDeleteVideo(failureTitle);
  const confirm = () =>
    deleteVideo.mutate(
      { videoId: video.id },
      {
        onSuccess: () => {
          onOpenChange(false);
          showToast({ title: "Video deleted", variant: "success" });
          onDeleted?.();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this video?"
      description={
        <>
          “{video.title}” and all its comments, markers and share links will be deleted. This action cannot be
          undone.
        </>
      }
      confirmLabel="Delete Video"
      onConfirm={confirm}
      pending={deleteVideo.isPending}
    />
  );
}
