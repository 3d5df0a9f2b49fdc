import type { Metadata } from "next";
import { VideoLibrary } from "@/components/videos/video-library";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { libraryAnswer } from "@/lib/client/known-library";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { readLibraryStart } from "@/lib/server/services/library";

export const metadata: Metadata = { title: "Video Library" };

export default async function VideosPage() {
  const session = await requirePageSession();
  const [library, collections] = await Promise.all([
    readLibraryStart(session),
    listCollections(session.user.id),
  ]);
  return (
    <FirstData answers={[libraryAnswer(library), collectionsAnswer(collections)]}>
      <VideoLibrary showsAdminLinks={session.user.accountType === "admin"} />
    </FirstData>
  );
}
