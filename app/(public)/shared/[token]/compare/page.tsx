import type { Metadata } from "next";
import { cache } from "react";
import { SharedComparison } from "@/components/compare/shared-comparison";
import type { PageQuery } from "@/components/workspace/moment-link";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { parseCompareAddress } from "@/lib/client/compare/compare-address";
import { sharedComparisonQuery, sharedSideScope } from "@/lib/client/compare/shared-comparisons";
import { workspaceData } from "@/lib/client/videos/workspace";
import { sharedComparison } from "@/lib/server/access/comparison-guards";
import { authorizePage, pageViewer } from "@/lib/server/access/page-authorization";
import { setPageStatus } from "@/lib/server/access/page-status";
import { readSharedComparison } from "@/lib/server/services/comparisons/shared-comparisons";
import { rememberReceived } from "@/lib/server/services/videos/received-videos";
import { readWorkspace } from "@/lib/server/services/videos/workspace";
import SharedPageNotFound, { metadata as notFoundMetadata } from "../not-found";

type SharedComparePageProps = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Cached for one request: checking a code is slow on purpose. */
const openLink = cache((token: string, code: string) =>
  authorizePage(sharedComparison, {
    params: Promise.resolve({ token }),
    searchParams: Promise.resolve({ code }),
  }),
);

const codeOf = (query: PageQuery) => (typeof query.code === "string" ? query.code : "");

/** Search engines do not index it, and linked sites get no referrer. */
export async function generateMetadata({ params, searchParams }: SharedComparePageProps): Promise<Metadata> {
  const { access, refusal } = await openLink((await params).token, codeOf(await searchParams));
  if (refusal?.code === "notFound") return notFoundMetadata;
  return {
    title: access?.comparison.title ?? "Shared Comparison",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function SharedComparePage({ params, searchParams }: SharedComparePageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const code = codeOf(query);
  const { access, refusal } = await openLink(token, code);
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
      workspaceData(sharedSideScope(side.token, code), await readWorkspace(side.access)),
    ),
  );
  const data = [initialData(sharedComparisonQuery({ token, code }), comparison), ...workspaces.flat()];
  return <HydratedQueries data={data}>{screen}</HydratedQueries>;
}
