import type { Metadata } from "next";
import { ShareTest } from "@/components/shares/share-test";
import { FirstData } from "@/lib/client/first-data";
import { videosAnswer } from "@/lib/client/videos";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listVideos } from "@/lib/server/services/videos";

export const metadata: Metadata = { title: "Share Button Test" };

export default async function ShareTestPage() {
  const session = await requirePageSession();
  return (
    <FirstData answers={[videosAnswer(await listVideos(session))]}>
      <ShareTest />
    </FirstData>
  );
}
