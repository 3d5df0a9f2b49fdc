import type { Metadata } from "next";
import { UploadScreen } from "@/components/uploads/upload-screen";
import { collectionId } from "@/lib/contracts/videos";

export const metadata: Metadata = { title: "Upload Video" };

type UploadPageProps = { searchParams: Promise<{ collection?: string | string[] }> };

export default async function UploadPage({ searchParams }: UploadPageProps) {
  const { collection } = await searchParams;
  return <UploadScreen collectionId={collectionId.safeParse(collection).data} />;
}
