import type { Metadata } from "next";
import { UploadScreen } from "@/components/uploads/upload-screen";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import { requireUserPage } from "@/lib/server/access/page-viewer";
import { listCollections } from "@/lib/server/services/collections";

export const metadata: Metadata = { title: "Upload Video" };

export default async function UploadPage() {
  const { id } = await requireUserPage();
  return (
    <FirstData answers={[collectionsAnswer(await listCollections(id))]}>
      <UploadScreen />
    </FirstData>
  );
}
