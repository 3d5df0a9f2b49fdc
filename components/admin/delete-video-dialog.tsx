"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteVideoOfUser } from "@/lib/client/admin-users";
import type { Video } from "@/lib/contracts/videos";

type DeleteVideoOfUserDialogProps = {
  userId: string;
  video: Pick<Video, "id" | "title">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Asks, deletes a rider's video, and says what became of it. */
export function DeleteVideoOfUserDialog({
  userId,
  video,
  open,
  onOpenChange,
  onDeleted,
}: DeleteVideoOfUserDialogProps) {
  const deleteVideo = useDeleteVideoOfUser();
  const confirm = () =>
    deleteVideo.mutate(
      { userId, videoId: video.id },
      {
        onSuccess: () => {
          onOpenChange(false);
          showToast({ title: "Video deleted successfully", variant: "success" });
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${video.title}”?`}
      description="Are you sure you want to delete this video? This action cannot be undone. All comments and markers associated with this video will also be deleted."
      confirmLabel="Delete Video"
      onConfirm={confirm}
      pending={deleteVideo.isPending}
    />
  );
}
