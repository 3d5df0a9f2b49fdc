"use client";

import { PostContent } from "@/components/blog/post-content";

export function PostPreview({ title, content }: { title: string; content: string }) {
  if (title.trim() === "" && content.trim() === "")
    return (
      <p className="text-muted-foreground text-sm">What you write appears here as readers will see it.</p>
    );
  return (
    // The post changes as it is typed: React cannot change words that a browser's translation has replaced.
    <div translate="no" className="grid grid-cols-1 gap-6">
      {title.trim() === "" ? null : <p className="text-3xl font-semibold wrap-anywhere">{title}</p>}
      <PostContent markdown={content} />
    </div>
  );
}
