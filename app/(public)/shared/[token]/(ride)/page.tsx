import type { Metadata } from "next";
import { cache } from "react";
import { SharedVideo } from "@/components/video-page/shared-video";
import { momentOfQuery, type PageQuery } from "@/components/workspace/moment-link";
import { HydratedQueries } from "@/lib/client/calls/hydrated-queries";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { workspaceData } from "@/lib/client/videos/workspace";
import { setPageStatus } from "@/lib/server/access/page-status";
import { authorizePage, pageViewer } from "@/lib/server/access/page-authorization";
import { sharedVideo } from "@/lib/server/access/video-guards";
import { recordOpening } from "@/lib/server/services/link-openings";
import { claimOnOpening } from "@/lib/server/services/videos/guest-claims";
import { rememberReceived } from "@/lib/server/services/videos/received-videos";
import { readWorkspace } from "@/lib/server/services/videos/workspace";
import SharedPageNotFound, { metadata as notFoundMetadata } from "../not-found";

type SharedPageProps = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Cached for one request: checking a code is slow on purpose. */
const openLink = cache((token: string, code: string) =>
  authorizePage(sharedVideo("view"), {
    params: Promise.resolve({ token }),
    searchParams: Promise.resolve({ code }),
  }),
);

const codeOf = (query: PageQuery) => (typeof query.code === "string" ? query.code : "");

/** Search engines do not index it, and linked sites get no referrer. */
export async function generateMetadata({ params, searchParams }: SharedPageProps): Promise<Metadata> {
  const { access, refusal } = await openLink((await params).token, codeOf(await searchParams));
  if (refusal?.code === "notFound") return notFoundMetadata;
  return {
    title: access?.video.title ?? "Shared Video",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function SharedPage({ params, searchParams }: SharedPageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const code = codeOf(query);
  const { access, refusal } = await openLink(token, code);
  if (refusal?.code === "notFound") {
    setPageStatus(404);
    return <SharedPageNotFound />;
  }
  if (refusal?.code === "gone") setPageStatus(410);
  const { user, guestPass, changedPass } = await pageViewer();
  const screen = (
    <SharedVideo
      token={token}
      code={code}
      initial={momentOfQuery(query)}
      asksName={user === null}
      refusal={refusal}
    />
  );
  if (!access) return screen;
  const scope: VideoScope = { kind: "shared", token, code };
  // A page cannot set the cookie of the guest pass: a first visitor gets it from an API call.
  const asksVideoAgain = changedPass !== null;
  // First, so that the page shows them as the account's own.
  await claimOnOpening(access, guestPass);
  const [workspace] = await Promise.all([
    readWorkspace(access),
    rememberReceived(access),
    asksVideoAgain ? undefined : recordOpening(access),
  ]);
  const data = workspaceData(scope, workspace, { asksVideoAgain });
  return <HydratedQueries data={data}>{screen}</HydratedQueries>;
}
