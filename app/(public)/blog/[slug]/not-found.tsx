import type { Metadata } from "next";
import { PostMissing } from "@/components/layout/missing-in-public";

export const metadata: Metadata = { title: "Blog Post Not Found", robots: { index: false, follow: false } };

export default function PostNotFound() {
  return <PostMissing />;
}
