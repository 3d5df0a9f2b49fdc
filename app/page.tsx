import { LazyHome } from "@/components/dashboard/lazy-home";
import { Landing } from "@/components/marketing/landing";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { videosAnswer } from "@/lib/client/videos";
import { findPageViewer } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { listVideos } from "@/lib/server/services/videos";

/** For whoever has a session cookie, which may have ended: then the landing page, as for any visitor. */
export default async function HomePage() {
  const user = await findPageViewer();
  if (user === null) return <Landing />;
  const [videos, collections] = await Promise.all([listVideos(user.id), listCollections(user.id)]);
  return (
    <FirstData answers={[videosAnswer(videos), collectionsAnswer(collections)]}>
      <LazyHome user={user} />
    </FirstData>
  );
}
