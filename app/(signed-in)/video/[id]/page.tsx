import type { Metadata } from "next";
import { momentOfQuery, type PageQuery } from "@/components/video-workspace/moment-link";
import { VideoWorkspace } from "@/components/video-workspace/video-workspace";

export const metadata: Metadata = { title: "Video" };

type VideoPageProps = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export default async function VideoPage({ params, searchParams }: VideoPageProps) {
  const { id } = await params;
  return <VideoWorkspace scope={{ kind: "own", videoId: id }} initial={momentOfQuery(await searchParams)} />;
}
