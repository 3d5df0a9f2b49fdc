import type { Metadata } from "next";
import { PostMissing } from "@/components/blog/post-missing";

export const metadata: Metadata = { title: "Blog Post Not Found" };

export default function PostNotFound() {
  return <PostMissing />;
}
