import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { momentOfQuery, type PageQuery } from "@/components/video-workspace/moment-link";
import { VideoWorkspace } from "@/components/video-workspace/video-workspace";
import { collectionsAnswer } from "@/lib/client/collections";
import { FirstData } from "@/lib/client/first-data";
import type { VideoScope } from "@/lib/client/video-scope";
import { workspaceAnswers } from "@/lib/client/workspace";
import { openOnPage } from "@/lib/server/access/page-visit";
import { ownVideo } from "@/lib/server/access/video-doors";
import { listCollections } from "@/lib/server/services/collections";
import { readWorkspace } from "@/lib/server/services/workspace";

type VideoPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** Opened once a request, for the title and for the screen. */
const openVideo = cache(async (id: string) => {
  const { proof } = await openOnPage(ownVideo("view"), { params: Promise.resolve({ id }) });
  return proof ?? notFound();
});

export async function generateMetadata({ params }: VideoPageProps): Promise<Metadata> {
  const { video } = await openVideo((await params).id);
  return { title: video.title };
}

export default async function VideoPage({ params, searchParams }: VideoPageProps) {
  const { id } = await params;
  const access = await openVideo(id);
  const [workspace, collections] = await Promise.all([
    readWorkspace(access),
    listCollections(access.video.ownerId),
  ]);
  const scope: VideoScope = { kind: "own", videoId: id };
  const answers = [...workspaceAnswers(scope, workspace), collectionsAnswer(collections)];
  return (
    <FirstData answers={answers}>
      <VideoWorkspace scope={scope} initial={momentOfQuery(await searchParams)} />
    </FirstData>
  );
}
