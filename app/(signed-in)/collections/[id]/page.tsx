import type { Metadata } from "next";
import { cache } from "react";
import { CollectionNotFound } from "@/components/layout/missing-signed-in";
import { CollectionScreen } from "@/components/collections/collection-screen";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { libraryStartQuery } from "@/lib/client/calls/known-library";
import { setPageStatus } from "@/lib/server/access/page-status";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/videos/collections";
import { readLibraryStart } from "@/lib/server/services/videos/library";

type CollectionPageProps = { params: Promise<{ id: string }> };

const readCollections = cache(async (collectionId: string) => {
  const session = await requirePageSession();
  const collections = await listCollections(session.user.id);
  const chosen = collections.find(({ id }) => id === collectionId) ?? null;
  return { session, collections, chosen };
});

export async function generateMetadata({ params }: CollectionPageProps): Promise<Metadata> {
  const { chosen } = await readCollections((await params).id);
  return chosen ? { title: chosen.name } : { title: "Collection Not Found" };
}

export default async function CollectionPage({ params }: CollectionPageProps) {
  const { id } = await params;
  const { session, collections, chosen } = await readCollections(id);
  if (!chosen) {
    setPageStatus(404);
    return <CollectionNotFound />;
  }
  const library = await readLibraryStart(session);
  return (
    <HydratedQueries
      data={[initialData(libraryStartQuery, library), initialData(collectionsQuery, collections)]}
    >
      <CollectionScreen collectionId={id} />
    </HydratedQueries>
  );
}
