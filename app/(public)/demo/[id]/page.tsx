import type { Metadata } from "next";
import { cache } from "react";
import { DemoViewer } from "@/components/demo/demo-viewer";
import { AppProviders } from "@/components/layout/app-providers";
import { momentOfQuery, type PageQuery } from "@/components/workspace/moment-link";
import { HydratedQueries } from "@/lib/client/calls/hydrated-queries";
import { workspaceData } from "@/lib/client/videos/workspace";
import { setPageStatus } from "@/lib/server/access/page-status";
import { authorizePage } from "@/lib/server/access/page-authorization";
import { demoVideo } from "@/lib/server/access/video-guards";
import { readWorkspace } from "@/lib/server/services/videos/workspace";
import DemoVideoNotFound, { metadata as notFoundMetadata } from "./not-found";

type DemoVideoPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const openDemoVideo = cache(async (id: string) => {
  return (await authorizePage(demoVideo("view"), { params: Promise.resolve({ id }) })).access;
});

export async function generateMetadata({ params }: DemoVideoPageProps): Promise<Metadata> {
  const access = await openDemoVideo((await params).id);
  if (!access) return notFoundMetadata;
  const { video } = access;
  return {
    title: video.title,
    description: video.description || undefined,
    alternates: { canonical: `/demo/${video.id}` },
  };
}

export default async function DemoVideoPage({ params, searchParams }: DemoVideoPageProps) {
  const { id } = await params;
  const access = await openDemoVideo(id);
  if (!access) {
    setPageStatus(404);
    return <DemoVideoNotFound />;
  }
  const data = workspaceData({ kind: "demo", videoId: id }, await readWorkspace(access));
  return (
    <AppProviders>
      <HydratedQueries data={data}>
        <DemoViewer videoId={id} initial={momentOfQuery(await searchParams)} />
      </HydratedQueries>
    </AppProviders>
  );
}
