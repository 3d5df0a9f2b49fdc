import type { Metadata } from "next";
import { SharedComparison } from "@/components/compare/shared-comparison";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { parseCompareAddress } from "@/lib/client/compare/compare-address";
import { comparedScope, sharedComparisonQuery } from "@/lib/client/compare/shared-comparisons";
import { workspaceData } from "@/lib/client/videos/workspace";
import { sharedComparison } from "@/lib/server/access/comparison-guards";
import { pageViewer } from "@/lib/server/access/page-authorization";
import { setPageStatus } from "@/lib/server/access/page-status";
import { readSharedComparison } from "@/lib/server/services/comparisons/shared-comparisons";
import { rememberReceived } from "@/lib/server/services/videos/received-videos";
import { readWorkspace } from "@/lib/server/services/videos/workspace";
import SharedPageNotFound from "../not-found";
import { linkOpener, sharedMetadata, type SharedPageProps } from "../opened-link";

const openLink = linkOpener(sharedComparison);

export async function generateMetadata(props: SharedPageProps): Promise<Metadata> {
  const { opened } = await openLink(props);
  return sharedMetadata(opened, opened.access?.comparison?.title ?? "Shared Comparison");
}

export default async function SharedComparePage(props: SharedPageProps) {
  const { token, code, other, query, opened } = await openLink(props);
  const { access, refusal } = opened;
  if (refusal?.code === "notFound") {
    setPageStatus(404);
    return <SharedPageNotFound />;
  }
  if (refusal?.code === "gone") setPageStatus(410);
  const { user, changedPass } = await pageViewer();
  const screen = (
    <SharedComparison
      token={token}
      code={code}
      other={other}
      written={parseCompareAddress(query)}
      asksName={user === null}
      refusal={refusal}
    />
  );
  const sides = access && [access.sides.a, access.sides.b];
  for (const side of sides ?? []) await rememberReceived(side.access);
  // A page cannot set the cookie of the guest pass: the comparison's call gives one pass for both rides, before any other call.
  if (!access || !sides || changedPass !== null) return screen;
  const comparison = await readSharedComparison(access);
  const workspaces = await Promise.all(
    sides.map(async (side) =>
      workspaceData(comparedScope(side.token, side.access.video.id, code), await readWorkspace(side.access)),
    ),
  );
  const data = [initialData(sharedComparisonQuery({ token, code, other }), comparison), ...workspaces.flat()];
  return <HydratedQueries data={data}>{screen}</HydratedQueries>;
}
