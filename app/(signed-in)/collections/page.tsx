import type { Metadata } from "next";
import { CollectionsScreen } from "@/components/collections/collections-screen";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { libraryStartQuery } from "@/lib/client/calls/known-library";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/videos/collections";
import { readLibraryStart } from "@/lib/server/services/videos/library";

export const metadata: Metadata = { title: "Collections" };

export default async function CollectionsPage() {
  const session = await requirePageSession();
  const [library, collections] = await Promise.all([
    readLibraryStart(session),
    listCollections(session.user.id),
  ]);
  return (
    <HydratedQueries
      data={[initialData(libraryStartQuery, library), initialData(collectionsQuery, collections)]}
    >
      <CollectionsScreen />
    </HydratedQueries>
  );
}
