import type { Metadata } from "next";
import { SharedVideo } from "@/components/video-page/shared-video";
import { momentOfQuery } from "@/components/workspace/moment-link";
import { HydratedQueries } from "@/lib/client/calls/hydrated-queries";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { workspaceData } from "@/lib/client/videos/workspace";
import { setPageStatus } from "@/lib/server/access/page-status";
import { pageViewer } from "@/lib/server/access/page-authorization";
import { sharedVideo } from "@/lib/server/access/video-guards";
import { recordOpening } from "@/lib/server/services/link-openings";
import { claimOnOpening } from "@/lib/server/services/videos/guest-claims";
import { rememberReceived } from "@/lib/server/services/videos/received-videos";
import { readWorkspace } from "@/lib/server/services/videos/workspace";
import SharedPageNotFound from "../not-found";
import { linkOpener, sharedMetadata, type SharedPageProps } from "../opened-link";

const openLink = linkOpener(sharedVideo("view"));

export async function generateMetadata(props: SharedPageProps): Promise<Metadata> {
  const { opened } = await openLink(props);
  return sharedMetadata(opened, opened.access?.video.title ?? "Shared Video");
}

export default async function SharedPage(props: SharedPageProps) {
  const { token, code, query, opened } = await openLink(props);
  const { access, refusal } = opened;
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
