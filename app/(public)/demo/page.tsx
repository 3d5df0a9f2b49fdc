import type { Metadata } from "next";
import { redirect } from "next/navigation";
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

type DemoPageProps = { searchParams: Promise<{ list?: string | string[] }> };

/** A single demo opens directly (`DEMO_LIST_PATH` asks for the list). No `loading.tsx`: without scripts it would stay. */
export default async function DemoPage({ searchParams }: DemoPageProps) {
  await connection();
  const [videos, { list }] = await Promise.all([listDemoVideos(), searchParams]);
  const [only, ...others] = videos;
  if (only && others.length === 0 && list === undefined) redirect(`/demo/${only.id}`);
  return (
    <>
      <DemoScreen videos={videos} />
      <PublicFooter />
    </>
  );
}
