import type { Metadata } from "next";
import { VideoLibrary } from "@/components/videos/video-library";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { videosAnswer } from "@/lib/client/videos";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { listVideos } from "@/lib/server/services/videos";

export const metadata: Metadata = { title: "Video Library" };

export default async function VideosPage() {
  const session = await requirePageSession();
  const [videos, collections] = await Promise.all([listVideos(session), listCollections(session.user.id)]);
  return (
    <FirstData answers={[videosAnswer(videos), collectionsAnswer(collections)]}>
      <VideoLibrary showsAdminLinks={session.user.accountType === "admin"} />
    </FirstData>
  );
}
