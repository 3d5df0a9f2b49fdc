import { LazyHome } from "@/components/dashboard/lazy-home";
import { AppProviders } from "@/components/layout/app-providers";
import { Landing } from "@/components/marketing/landing";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { commentCountQuery } from "@/lib/client/annotations/comment-search";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { libraryStartQuery } from "@/lib/client/calls/known-library";
import { findPageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/videos/collections";
import { countComments } from "@/lib/server/services/annotations/comments";
import { toUser } from "@/lib/server/auth/wire-user";
import { readLibraryStart } from "@/lib/server/services/videos/library";

export default async function HomePage() {
  const session = await findPageSession();
  if (session === null) return <Landing />;
  const [library, collections, comments] = await Promise.all([
    readLibraryStart(session),
    listCollections(session.user.id),
    countComments(session.user.id),
  ]);
  return (
    <AppProviders>
      <HydratedQueries
        data={[
          initialData(libraryStartQuery, library),
          initialData(collectionsQuery, collections),
          initialData(commentCountQuery, comments),
        ]}
      >
        <LazyHome user={toUser(session.user)} />
      </HydratedQueries>
    </AppProviders>
  );
}
