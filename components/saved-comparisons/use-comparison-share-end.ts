import { useMutation } from "@tanstack/react-query";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { endComparisonShareMutation } from "@/lib/client/compare/comparison-shares";

export function useComparisonShareEnd() {
  const confirm = useConfirm();
  const { mutateAsync: endShare } = useMutation(endComparisonShareMutation);
  return async (comparisonId: string): Promise<void> => {
    const isEnded = await confirm({
      title: "Stop sharing this comparison?",
      description:
        "Its link will no longer work for anyone who has it. Their comments stay with your videos, and other links to these keep working. Sharing again makes a new link.",
      confirmLabel: "Stop Sharing",
      action: () => endShare(comparisonId),
    });
    if (!isEnded) return;
    showToast({
      title: "Sharing stopped",
      description: "The link no longer opens this comparison.",
      variant: "success",
    });
  };
}
