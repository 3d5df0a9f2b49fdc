import type { Metadata } from "next";
import { ManageDemos } from "@/components/demo/manage-demos";
import { demoVideosAnswer } from "@/lib/client/demo-videos";
import { FirstData } from "@/lib/client/first-data";
import { videosAnswer } from "@/lib/client/videos";
import { adminOnly } from "@/lib/server/access/account-doors";
import { openForAdmin } from "@/lib/server/access/admin-page";
import { listDemoVideos } from "@/lib/server/services/demo-videos";
import { listVideos } from "@/lib/server/services/videos";

export const metadata: Metadata = { title: "Manage Demo Videos" };

export default async function AdminDemoPage() {
  const { session } = await openForAdmin(adminOnly);
  const [videos, demos] = await Promise.all([listVideos(session), listDemoVideos("admin")]);
  return (
    <FirstData answers={[videosAnswer(videos), demoVideosAnswer(demos)]}>
      <ManageDemos />
    </FirstData>
  );
}
