import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { momentOfQuery, type PageQuery } from "@/components/video-workspace/moment-link";
import { VideoWorkspace } from "@/components/video-workspace/video-workspace";
import { collectionsAnswer } from "@/lib/client/collections";
import { commentsAnswer } from "@/lib/client/comments";
import { versionsAnswer } from "@/lib/client/event-versions";
import { FirstData } from "@/lib/client/first-data";
import { markersAnswer } from "@/lib/client/markers";
import { seriesAnswer } from "@/lib/client/series";
import type { VideoScope } from "@/lib/client/video-scope";
import { videoAnswer } from "@/lib/client/videos";
import { openOnPage } from "@/lib/server/access/page-visit";
import { ownVideo } from "@/lib/server/access/video-doors";
import { listCollections } from "@/lib/server/services/collections";
import { listComments } from "@/lib/server/services/comments";
import { listMarkers } from "@/lib/server/services/markers";
import { listSeries } from "@/lib/server/services/series";
import { readVersions } from "@/lib/server/services/video-versions";
import { getVideo } from "@/lib/server/services/videos";

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
  // First: what changes while the rest is read is another version.
  const versions = await readVersions(access);
  const [video, comments, markers, series, collections] = await Promise.all([
    getVideo(access),
    listComments(access),
    listMarkers(access),
    listSeries(access),
    listCollections(access.video.ownerId),
  ]);
  const scope: VideoScope = { kind: "own", videoId: id };
  const answers = [
    videoAnswer(scope, video),
    versionsAnswer(scope, versions),
    commentsAnswer(scope, comments),
    markersAnswer(scope, markers),
    seriesAnswer(scope, series),
    collectionsAnswer(collections),
  ];
  return (
    <FirstData answers={answers}>
      <VideoWorkspace scope={scope} initial={momentOfQuery(await searchParams)} />
    </FirstData>
  );
}
