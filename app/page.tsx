import { LazyHome } from "@/components/dashboard/lazy-home";
import { Landing } from "@/components/marketing/landing";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { videosAnswer } from "@/lib/client/videos";
import { findPageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { toUser } from "@/lib/server/services/users";
import { listVideos } from "@/lib/server/services/videos";

/** For whoever has a session cookie, which may have ended: then the landing page, as for any visitor. */
export default async function HomePage() {
  const session = await findPageSession();
  if (session === null) return <Landing />;
  const [videos, collections] = await Promise.all([listVideos(session), listCollections(session.user.id)]);
  return (
    <FirstData answers={[videosAnswer(videos), collectionsAnswer(collections)]}>
      <LazyHome user={toUser(session.user)} />
    </FirstData>
  );
}
