import type { Metadata } from "next";
import { CollectionsScreen } from "@/components/collections/collections-screen";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { libraryAnswer } from "@/lib/client/known-library";
import { requirePageSession } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";
import { readLibraryStart } from "@/lib/server/services/library";

export const metadata: Metadata = { title: "Collections" };

export default async function CollectionsPage() {
  const session = await requirePageSession();
  const [library, collections] = await Promise.all([
    readLibraryStart(session),
    listCollections(session.user.id),
  ]);
  return (
    <FirstData answers={[libraryAnswer(library), collectionsAnswer(collections)]}>
      <CollectionsScreen />
    </FirstData>
  );
}
