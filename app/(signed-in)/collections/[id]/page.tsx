import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CollectionScreen } from "@/components/collections/collection-screen";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { libraryAnswer } from "@/lib/client/known-library";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { readLibraryStart } from "@/lib/server/services/library";

type CollectionPageProps = { params: Promise<{ id: string }> };

/** The user's collections, and the one of them that the page is about. */
const readCollections = cache(async (collectionId: string) => {
  const session = await requirePageSession();
  const collections = await listCollections(session.user.id);
  const chosen = collections.find(({ id }) => id === collectionId) ?? notFound();
  return { session, collections, chosen };
});

export async function generateMetadata({ params }: CollectionPageProps): Promise<Metadata> {
  const { chosen } = await readCollections((await params).id);
  return { title: chosen.name };
}

export default async function CollectionPage({ params }: CollectionPageProps) {
  const { id } = await params;
  const { session, collections } = await readCollections(id);
  const library = await readLibraryStart(session);
  return (
    <FirstData answers={[libraryAnswer(library), collectionsAnswer(collections)]}>
      <CollectionScreen collectionId={id} />
    </FirstData>
  );
}
