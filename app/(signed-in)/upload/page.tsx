import type { Metadata } from "next";
import { UploadScreen } from "@/components/uploads/upload-screen";

export const metadata: Metadata = { title: "Upload Video" };

export default function UploadPage() {
  return <UploadScreen />;
}
