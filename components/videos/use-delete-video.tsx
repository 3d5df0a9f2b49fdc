"use client";

import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { deleteVideoMutation } from "@/lib/client/videos/videos";
import type { Video } from "@/lib/contracts/videos";
import { useMutation } from "@tanstack/react-query";

/**
 * @param failureTitle the toast's title when the server refuses; the two screens say it differently.
 * @returns a function that asks, deletes, says what became of it, and resolves to whether the video is gone
 */
export function useDeleteVideoAfterAsking(failureTitle: "Error deleting video" | "Delete failed") {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(deleteVideoMutation(failureTitle));
  return async ({ id, title }: Pick<Video, "id" | "title">): Promise<boolean> => {
    const isDeleted = await confirm({
      title: "Delete this video?",
      description: (
        <>
          “<span translate="no">{title}</span>” and all its comments, markers and share links will be deleted.
          This action cannot be undone.
        </>
      ),
      confirmLabel: "Delete Video",
      action: () => mutateAsync({ videoId: id }),
    });
    if (isDeleted) showToast({ title: "Video deleted", variant: "success" });
    return isDeleted;
  };
}
