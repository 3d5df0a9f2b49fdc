"use client";

import { useQuery } from "@tanstack/react-query";
import { Newspaper, Plus } from "lucide-react";
import Link from "next/link";
import { AdminPostRow } from "@/components/blog/admin-post-row";
import { type DemoChoice } from "@/components/blog/post-fields";
import { PostForm } from "@/components/blog/post-form";
import { useOpenPost } from "@/components/blog/use-post-draft";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { CardRowSkeleton } from "@/components/ui/card-row-skeleton";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { LoadFailed } from "@/components/shared/load-failed";
import { postsQuery } from "@/lib/client/site/posts";
import type { Post } from "@/lib/contracts/posts";

export function BlogAdmin({ demos }: { demos: readonly DemoChoice[] }) {
  const posts = useQuery(postsQuery);
  return (
    <div className="page-container grid gap-6 py-8 sm:py-10">
      {posts.isPending ? (
        <CardRowSkeleton label="Loading the posts" />
      ) : posts.isError ? (
        <LoadFailed what="the posts" error={posts.error} onRetry={() => void posts.refetch()} />
      ) : (
        <LoadedBlogAdmin posts={posts.data} demos={demos} />
      )}
    </div>
  );
}

type LoadedBlogAdminProps = { posts: readonly Post[]; demos: readonly DemoChoice[] };

function LoadedBlogAdmin({ posts, demos }: LoadedBlogAdminProps) {
  const [writing, open] = useOpenPost(posts);
  const startNew = () => open({ kind: "new" });
  return (
    <>
      <PageHeader
        eyebrow={
          <BackLink as={Link} href="/videos" className="-my-2">
            Back to Videos
          </BackLink>
        }
        title="Blog Admin"
        description="What is written here is read by everybody at /blog, once it is published."
        actions={
          writing === null ? (
            <Button onClick={startNew}>
              <Plus aria-hidden />
              New Post
            </Button>
          ) : undefined
        }
      />
      {writing === null ? null : (
        <PostForm
          key={writing.kind === "new" ? "new" : writing.post.id}
          writing={writing}
          demos={demos}
          onClose={() => open(null)}
        />
      )}
      {posts.length > 0 ? (
        <ul aria-label="Posts" className="grid gap-3">
          {posts.map((post) => (
            <li key={post.id} className="min-w-0">
              <AdminPostRow
                post={post}
                // One form at a time, because leaving one asks about unsaved changes.
                onEdit={writing === null ? () => open({ kind: "edit", post }) : undefined}
              />
            </li>
          ))}
        </ul>
      ) : writing === null ? (
        <EmptyState
          icon={Newspaper}
          title="No blog posts yet."
          description="A post is a draft until you publish it."
          action={<Button onClick={startNew}>Create Your First Post</Button>}
        />
      ) : null}
    </>
  );
}
