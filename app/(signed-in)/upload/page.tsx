import type { Metadata } from "next";
import { UploadScreen } from "@/components/uploads/upload-screen";
import { billingAnswer } from "@/lib/client/billing";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { getBilling } from "@/lib/server/services/billing";
import { listCollections } from "@/lib/server/services/collections";

export const metadata: Metadata = { title: "Upload Video" };

type UploadPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function UploadPage({ searchParams }: UploadPageProps) {
  const { id } = await requireUserPage();
  const { upload } = await searchParams;
  const [collections, billing] = await Promise.all([listCollections(id), getBilling(id)]);
  return (
    <FirstData answers={[collectionsAnswer(collections), billingAnswer(billing)]}>
      <UploadScreen goOn={typeof upload === "string" ? upload : null} />
    </FirstData>
  );
}
