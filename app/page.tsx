import { LazyHome } from "@/components/dashboard/lazy-home";
import { AppProviders } from "@/components/layout/app-providers";
import { Landing } from "@/components/marketing/landing";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { libraryAnswer } from "@/lib/client/known-library";
import { findPageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { toUser } from "@/lib/server/services/users";
import { readLibraryStart } from "@/lib/server/services/library";

/** For whoever has a session cookie, which may have ended: then the landing page, as for any visitor. */
export default async function HomePage() {
  const session = await findPageSession();
  if (session === null) return <Landing />;
  const [library, collections] = await Promise.all([
    readLibraryStart(session),
    listCollections(session.user.id),
  ]);
  return (
    <AppProviders>
      <FirstData answers={[libraryAnswer(library), collectionsAnswer(collections)]}>
        <LazyHome user={toUser(session.user)} />
      </FirstData>
    </AppProviders>
  );
}
