import { useMutation } from "@tanstack/react-query";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { endLinkMutation } from "@/lib/client/videos/shares";
import type { Share } from "@/lib/contracts/shares";
import { linkFor } from "@/lib/domain/videos/shares";

export function useLinkEnd() {
  const confirm = useConfirm();
  const { mutateAsync: endLink } = useMutation(endLinkMutation);
  return async (videoId: string, link: Pick<Share, "id" | "name">): Promise<void> => {
    const whom = linkFor(link.name);
    const isEnded = await confirm({
      title: `Stop the link for ${whom}?`,
      description:
        "It will no longer work for anyone who has it. Their comments and markers stay with your video, and its other links keep working.",
      confirmLabel: "Stop Link",
      action: () => endLink({ videoId, link }),
    });
    if (!isEnded) return;
    showToast({
      title: "Link stopped",
      description: `The link for ${whom} no longer opens this video.`,
      variant: "success",
    });
  };
}
