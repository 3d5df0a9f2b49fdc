import type { Metadata } from "next";
import { ManageDemos } from "@/components/demo/manage-demos";
import { demoVideosQuery } from "@/lib/client/videos/demo-videos";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { videosQuery } from "@/lib/client/videos/videos";
import { adminOnly } from "@/lib/server/access/account-guards";
import { authorizeAdminPage } from "@/lib/server/access/admin-page";
import { listDemoVideos } from "@/lib/server/services/demo/demo-videos";
import { listVideos } from "@/lib/server/services/videos/videos";

export const metadata: Metadata = { title: "Manage Demo Videos" };

export default async function AdminDemoPage() {
  const { session } = await authorizeAdminPage(adminOnly);
  const [videos, demos] = await Promise.all([listVideos(session), listDemoVideos("admin")]);
  return (
    <HydratedQueries data={[initialData(videosQuery(), videos), initialData(demoVideosQuery, demos)]}>
      <ManageDemos />
    </HydratedQueries>
  );
}
