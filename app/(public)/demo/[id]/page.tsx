import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { DemoViewer } from "@/components/demo/demo-viewer";
import { AppProviders } from "@/components/layout/app-providers";
import { Writes } from "@/components/layout/writes";
import { momentOfQuery, type PageQuery } from "@/components/video-workspace/moment-link";
import { FirstData } from "@/lib/client/first-data";
import { workspaceAnswers } from "@/lib/client/workspace";
import { openOnPage } from "@/lib/server/access/page-visit";
import { demoVideo } from "@/lib/server/access/video-doors";
import { readWorkspace } from "@/lib/server/services/workspace";

type DemoVideoPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** Opened once a request, for the title and for the screen. */
const openDemoVideo = cache(async (id: string) => {
  const { proof } = await openOnPage(demoVideo("view"), { params: Promise.resolve({ id }) });
  return proof ?? notFound();
});

export async function generateMetadata({ params }: DemoVideoPageProps): Promise<Metadata> {
  const { video } = await openDemoVideo((await params).id);
  return {
    title: video.title,
    description: video.description || undefined,
    alternates: { canonical: `/demo/${video.id}` },
  };
}

export default async function DemoVideoPage({ params, searchParams }: DemoVideoPageProps) {
  const { id } = await params;
  const access = await openDemoVideo(id);
  const answers = workspaceAnswers({ kind: "demo", videoId: id }, await readWorkspace(access));
  return (
    <AppProviders>
      <Writes>
        <FirstData answers={answers}>
          <DemoViewer videoId={id} initial={momentOfQuery(await searchParams)} />
        </FirstData>
      </Writes>
    </AppProviders>
  );
}
