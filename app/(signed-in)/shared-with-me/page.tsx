import type { Metadata } from "next";
import { ReceivedVideosScreen } from "@/components/received-videos/received-videos-screen";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { receivedVideosQuery } from "@/lib/client/videos/received-videos";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listReceived } from "@/lib/server/services/videos/received-videos";

export const metadata: Metadata = { title: "Shared with me" };

export default async function SharedWithMePage() {
  const { user } = await requirePageSession();
  return (
    <HydratedQueries data={[initialData(receivedVideosQuery, await listReceived(user.id))]}>
      <ReceivedVideosScreen />
    </HydratedQueries>
  );
}
