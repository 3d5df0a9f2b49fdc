import type { Metadata } from "next";
import { connection } from "next/server";
import { DemoScreen } from "@/components/demo/demo-screen";
import { PublicFooter } from "@/components/layout/public-footer";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { listDemoVideos } from "@/lib/server/services/demo/demo-videos";
import { publicPage, siteUrl } from "@/lib/server/services/mail/site";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return publicPage({
    title: `Demo Videos | ${PRODUCT_NAME}`,
    description:
      "Try frame-by-frame ride analysis on sample videos, with comments and markers. No account needed.",
    path: "/demo",
    base: siteUrl(""),
  });
}

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
