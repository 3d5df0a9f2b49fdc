import type { Metadata } from "next";
import { UploadScreen } from "@/components/uploads/upload-screen";
import { billingQuery } from "@/lib/client/accounts/billing";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { getBilling } from "@/lib/server/services/billing/billing";
import { listCollections } from "@/lib/server/services/videos/collections";

export const metadata: Metadata = { title: "Upload Video" };

type UploadPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function UploadPage({ searchParams }: UploadPageProps) {
  const { id } = await requireUserPage();
  const { upload } = await searchParams;
  const [collections, billing] = await Promise.all([listCollections(id), getBilling(id)]);
  return (
    <HydratedQueries data={[initialData(collectionsQuery, collections), initialData(billingQuery, billing)]}>
      <UploadScreen resumeId={typeof upload === "string" ? upload : null} />
    </HydratedQueries>
  );
}
