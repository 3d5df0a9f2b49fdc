"use client";

import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { deleteVideoMutation } from "@/lib/client/videos/videos";
import type { Video } from "@/lib/contracts/videos";
import { useMutation } from "@tanstack/react-query";

/** @param failureTitle differs by screen. @returns a function that asks and deletes; true if deleted. */
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
