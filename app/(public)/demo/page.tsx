import type { Metadata } from "next";
import { connection } from "next/server";
import { DemoScreen } from "@/components/demo/demo-screen";
import { PublicFooter } from "@/components/layout/public-footer";
import { listDemoVideos } from "@/lib/server/services/demo-videos";

export const metadata: Metadata = {
  title: "Demo Videos",
  description:
    "Try frame-by-frame ride analysis on sample videos, with comments and markers. No account needed.",
  alternates: { canonical: "/demo" },
};

/** Has no `loading.tsx`: what is streamed in behind one is never shown where scripts do not run. */
export default async function DemoPage() {
  await connection();
  return (
    <>
      <DemoScreen videos={await listDemoVideos()} />
      <PublicFooter />
    </>
  );
}
