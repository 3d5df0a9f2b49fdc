import type { Metadata } from "next";
import { BlogAdmin } from "@/components/blog/blog-admin";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { postsQuery } from "@/lib/client/site/posts";
import { adminOnly } from "@/lib/server/access/account-guards";
import { authorizeAdminPage } from "@/lib/server/access/admin-page";
import { listDemoVideos } from "@/lib/server/services/demo/demo-videos";
import { listAllPosts } from "@/lib/server/services/blog/posts";

export const metadata: Metadata = { title: "Blog Admin" };

export default async function BlogAdminPage() {
  await authorizeAdminPage(adminOnly);
  const [posts, demos] = await Promise.all([listAllPosts(), listDemoVideos()]);
  return (
    <HydratedQueries data={[initialData(postsQuery, posts)]}>
      <BlogAdmin demos={demos.map(({ id, title }) => ({ id, title }))} />
    </HydratedQueries>
  );
}
