import type { Metadata } from "next";
import { BlogAdmin } from "@/components/blog/blog-admin";
import { FirstData } from "@/lib/client/first-data";
import { postsAnswer } from "@/lib/client/posts";
import { adminOnly } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";
import { listDemoVideos } from "@/lib/server/services/demo-videos";
import { listAllPosts } from "@/lib/server/services/posts";

export const metadata: Metadata = { title: "Blog Admin" };

export default async function BlogAdminPage() {
  await openForAdmin(adminOnly);
  const [posts, demos] = await Promise.all([listAllPosts(), listDemoVideos()]);
  return (
    <FirstData answers={[postsAnswer(posts)]}>
      <BlogAdmin demos={demos.map(({ id, title }) => ({ id, title }))} />
    </FirstData>
  );
}
