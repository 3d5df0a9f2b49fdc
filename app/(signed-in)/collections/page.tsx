import type { Metadata } from "next";
import { CollectionsScreen } from "@/components/collections/collections-screen";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { videosAnswer } from "@/lib/client/videos";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { listVideos } from "@/lib/server/services/videos";

export const metadata: Metadata = { title: "Collections" };

export default async function CollectionsPage() {
  const session = await requirePageSession();
  const [videos, collections] = await Promise.all([listVideos(session), listCollections(session.user.id)]);
  return (
    <FirstData answers={[videosAnswer(videos), collectionsAnswer(collections)]}>
      <CollectionsScreen />
    </FirstData>
  );
}
