import type { Metadata } from "next";
import { ShareTest } from "@/components/shares/share-test";

export const metadata: Metadata = { title: "Share Button Test" };

export default function ShareTestPage() {
  return <ShareTest />;
}
