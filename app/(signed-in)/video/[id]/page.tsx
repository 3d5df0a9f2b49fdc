import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { momentOfQuery, type PageQuery } from "@/components/workspace/moment-link";
import { VideoNotFound } from "@/components/layout/missing-signed-in";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { workspaceData } from "@/lib/client/videos/workspace";
import { setPageStatus } from "@/lib/server/access/page-status";
import { authorizePage } from "@/lib/server/access/page-authorization";
import { ownVideo } from "@/lib/server/access/video-guards";
import { listCollections } from "@/lib/server/services/videos/collections";
import { readWorkspace } from "@/lib/server/services/videos/workspace";

type VideoPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const openVideo = cache(async (id: string) => {
  const { access, refusal } = await authorizePage(ownVideo("view"), { params: Promise.resolve({ id }) });
  // The session ended after the layout was rendered; `SessionCheck` on the not-found screen reports it.
  return refusal?.code === "unauthenticated" ? notFound() : access;
});

export async function generateMetadata({ params }: VideoPageProps): Promise<Metadata> {
  const access = await openVideo((await params).id);
  return access ? { title: access.video.title } : { title: "Video Not Found" };
}

export default async function VideoPage({ params, searchParams }: VideoPageProps) {
  const { id } = await params;
  const access = await openVideo(id);
  if (!access) {
    setPageStatus(404);
    return <VideoNotFound />;
  }
  const [workspace, collections] = await Promise.all([
    readWorkspace(access),
    listCollections(access.video.ownerId),
  ]);
  const scope: VideoScope = { kind: "own", videoId: id };
  const data = [...workspaceData(scope, workspace), initialData(collectionsQuery, collections)];
  return (
    <HydratedQueries data={data}>
      <VideoWorkspace scope={scope} initial={momentOfQuery(await searchParams)} />
    </HydratedQueries>
  );
}
