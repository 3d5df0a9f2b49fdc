import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type DeleteCommentDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  answerCount: number;
  onConfirm: () => void;
  pending: boolean;
};

export function DeleteCommentDialog({ answerCount, ...props }: DeleteCommentDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this comment?"
      description={
        answerCount === 0
          ? "You can undo this right afterwards."
          : `${answerCount === 1 ? "The reply to it is" : `The ${answerCount} replies to it are`} deleted too. You can undo this right afterwards.`
      }
      confirmLabel="Delete Comment"
      {...props}
    />
  );
}
