import type { Metadata } from "next";
import { ShareTest } from "@/components/shares/share-test";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { videosQuery } from "@/lib/client/videos/videos";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listVideos } from "@/lib/server/services/videos/videos";

export const metadata: Metadata = { title: "Share Button Test" };

export default async function ShareTestPage() {
  const session = await requirePageSession();
  return (
    <HydratedQueries data={[initialData(videosQuery(), await listVideos(session))]}>
      <ShareTest />
    </HydratedQueries>
  );
}
