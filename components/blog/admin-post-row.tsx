"use client";

import { useMutation } from "@tanstack/react-query";
import { Eye, MousePointerClick, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useConfirm } from "@/components/ui/confirm";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { showToast } from "@/components/ui/toast";
import { deletePostMutation, updatePostMutation } from "@/lib/client/site/posts";
import type { Post } from "@/lib/contracts/posts";
import { EXCERPT_IN_ADMIN, excerptOf } from "@/lib/domain/blog";

type AdminPostRowProps = {
  post: Post;
  /** Absent while another post is being edited. */
  onEdit?: () => void;
};

export function AdminPostRow({ post, onEdit }: AdminPostRowProps) {
  const confirm = useConfirm();
  const update = useMutation(updatePostMutation);
  const { mutateAsync: deletePost } = useMutation(deletePostMutation);
  const remove = async () => {
    const isDeleted = await confirm({
      title: "Delete this post?",
      description: (
        <>
          “
          <span dir="auto" translate="no">
            {post.title}
          </span>
          ” will be deleted, and links to it will lead nowhere. This action cannot be undone.
        </>
      ),
      confirmLabel: "Delete Post",
      action: () => deletePost({ id: post.id }),
    });
    if (isDeleted) showToast({ title: "Blog post deleted successfully", variant: "success" });
  };
  const isDraft = post.publishedAt === null;
  const togglePublished = () =>
    update.mutate(
      { id: post.id, published: isDraft },
      {
        onSuccess: () => showToast({ title: "Blog post updated successfully", variant: "success" }),
      },
    );
  return (
    <article
      aria-label={post.title}
      className="bg-card grid gap-4 rounded-xl border p-4 shadow-xs sm:p-5 lg:grid-cols-[1fr_auto] lg:items-center"
    >
      <div className="grid min-w-0 gap-1.5">
        <div className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {post.publishedAt === null ? (
            <Badge variant="warning">Draft</Badge>
          ) : (
            <>
              <Badge variant="success">Published</Badge>
              <LocalTime iso={post.publishedAt} format="day" />
            </>
          )}
          <span className="min-w-0 wrap-anywhere">/blog/{post.slug}</span>
          {post.demoVideo === null ? null : (
            <span className="flex items-center gap-1">
              <MousePointerClick aria-hidden className="size-3.5" />
              Demo
            </span>
          )}
        </div>
        <h2 dir="auto" translate="no" className="text-lg font-semibold wrap-anywhere">
          {post.title}
        </h2>
        <p className="text-muted-foreground text-sm wrap-anywhere">{excerptOf(post, EXCERPT_IN_ADMIN)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" pending={update.isPending} onClick={togglePublished}>
          {isDraft ? "Publish" : "Unpublish"}
          <Named post={post} />
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link href={`/blog/${post.slug}`} prefetch={false}>
            <Eye aria-hidden />
            View Post
            <Named post={post} />
          </Link>
        </Button>
        <Button variant="outline" size="sm" disabled={onEdit === undefined} onClick={onEdit}>
          <Pencil aria-hidden />
          Edit
          <Named post={post} />
        </Button>
        <Button variant="destructive-ghost" size="sm" onClick={() => void remove()}>
          <Trash2 aria-hidden />
          Delete
          <Named post={post} />
        </Button>
      </div>
    </article>
  );
}

function Named({ post }: { post: Post }) {
  return <span className="sr-only">: {post.title}</span>;
}
