"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { countVideos } from "@/components/videos/count-words";
import { useDeleteVideos, useRestoreVideos } from "@/lib/client/chosen-videos";

type DeleteVideosDialogProps = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Asks, deletes several videos, and offers to bring them back for as long as the notification stands (10 s). */
export function DeleteVideosDialog({ ids, open, onOpenChange, onDeleted }: DeleteVideosDialogProps) {
  const deleteVideos = useDeleteVideos();
  const restoreVideos = useRestoreVideos();
  // A promise, because this dialog is gone when Undo is pressed.
  const undo = () =>
    void restoreVideos.mutateAsync({ ids }).then(
      () => showToast({ title: `${countVideos(ids.length)} brought back`, variant: "success" }),
      // The failure is told by itself, with a way to try again.
      () => undefined,
    );
  const confirm = () =>
    deleteVideos.mutate(
      { ids },
      {
        onSuccess: () => {
          onDeleted();
          showToast({
            title: ids.length === 1 ? "Video deleted" : `${countVideos(ids.length)} deleted`,
            action: { label: "Undo", onClick: undo },
          });
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={ids.length === 1 ? "Delete this video?" : `Delete ${countVideos(ids.length)}?`}
      description={
        <>
          {ids.length === 1 ? "It and" : "They and"} all comments, markers and share links of{" "}
          {ids.length === 1 ? "it" : "them"} will be deleted. You can undo it for 10 seconds; after that this
          action cannot be undone.
        </>
      }
      confirmLabel={ids.length === 1 ? "Delete Video" : `Delete ${countVideos(ids.length)}`}
      onConfirm={confirm}
      pending={deleteVideos.isPending}
    />
  );
}
