"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeletePost } from "@/lib/client/posts";
import type { Post } from "@/lib/contracts/posts";

type DeletePostDialogProps = { post: Post; open: boolean; onOpenChange: (open: boolean) => void };

export function DeletePostDialog({ post, open, onOpenChange }: DeletePostDialogProps) {
  const deletePost = useDeletePost();
  const confirm = () =>
    deletePost.mutate(
      { id: post.id },
      {
        onSuccess: () => {
          onOpenChange(false);
          showToast({ title: "Blog post deleted successfully", variant: "success" });
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this post?"
      description={
        <>“{post.title}” will be deleted, and links to it will lead nowhere. This action cannot be undone.</>
      }
      confirmLabel="Delete Post"
      onConfirm={confirm}
      pending={deletePost.isPending}
    />
  );
}
