import type { Metadata } from "next";
import { CollectionScreen } from "@/components/collections/collection-screen";

export const metadata: Metadata = { title: "Collection" };

export default async function CollectionPage({ params }: { params: Promise<{ id: string }> }) {
  return <CollectionScreen collectionId={(await params).id} />;
}
