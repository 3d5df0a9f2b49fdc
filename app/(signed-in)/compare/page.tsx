import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CompareWorkspace } from "@/components/compare/compare-workspace";
import { VideoNotFound } from "@/components/layout/missing-signed-in";
import type { PageQuery } from "@/components/workspace/moment-link";
import { HydratedQueries } from "@/lib/client/calls/hydrated-queries";
import { parseCompareAddress } from "@/lib/client/compare/compare-address";
import { workspaceData } from "@/lib/client/videos/workspace";
import { authorizePage } from "@/lib/server/access/page-authorization";
import { setPageStatus } from "@/lib/server/access/page-status";
import { ownVideo } from "@/lib/server/access/video-guards";
import { readWorkspace } from "@/lib/server/services/videos/workspace";

type ComparePageProps = { searchParams: Promise<PageQuery> };

const openVideo = cache(async (id: string) => {
  const { access, refusal } = await authorizePage(ownVideo("view"), { params: Promise.resolve({ id }) });
  // The session ended after the layout was rendered; `SessionCheck` on the not-found screen reports it.
  return refusal?.code === "unauthenticated" ? notFound() : access;
});

/** Null unless the viewer may see both videos, so that a refusal says nothing about the other one. */
async function openBoth({ searchParams }: ComparePageProps) {
  const address = parseCompareAddress(await searchParams);
  if (address === null) return null;
  const [a, b] = [await openVideo(address.videoIds.a), await openVideo(address.videoIds.b)];
  return a && b ? { address, a, b } : null;
}

export async function generateMetadata(props: ComparePageProps): Promise<Metadata> {
  const both = await openBoth(props);
  if (both === null) return { title: "Video Not Found" };
  return { title: `Compare ${both.a.video.title} and ${both.b.video.title}` };
}

export default async function ComparePage(props: ComparePageProps) {
  const both = await openBoth(props);
  if (both === null) {
    setPageStatus(404);
    return <VideoNotFound />;
  }
  const { address, a, b } = both;
  const data = await Promise.all(
    [a, b].map(async (access) =>
      workspaceData({ kind: "own", videoId: access.video.id }, await readWorkspace(access)),
    ),
  );
  return (
    <HydratedQueries data={data.flat()}>
      <CompareWorkspace key={`${address.videoIds.a} ${address.videoIds.b}`} address={address} />
    </HydratedQueries>
  );
}
