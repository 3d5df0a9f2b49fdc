import type { Metadata } from "next";
import { DemoVideoMissing } from "@/components/layout/missing-in-public";

export const metadata: Metadata = { title: "Video Not Found", robots: { index: false, follow: false } };

export default function DemoVideoNotFound() {
  return <DemoVideoMissing />;
}
