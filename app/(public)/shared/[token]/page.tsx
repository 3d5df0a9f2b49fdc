import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SharedVideo } from "@/components/shares/shared-video";
import { momentOfQuery, type PageQuery } from "@/components/video-workspace/moment-link";
import { FirstData } from "@/lib/client/first-data";
import type { VideoScope } from "@/lib/client/video-scope";
import { workspaceAnswers } from "@/lib/client/workspace";
import { openOnPage, pageViewer } from "@/lib/server/access/page-visit";
import { sharedVideo } from "@/lib/server/access/video-doors";
import { readWorkspace } from "@/lib/server/services/workspace";

type SharedPageProps = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Opened once a request: a code is checked slowly on purpose. */
const openLink = cache(async (token: string, code: string) => {
  const visit = await openOnPage(sharedVideo("view"), {
    params: Promise.resolve({ token }),
    searchParams: Promise.resolve({ code }),
  });
  return visit.refusal?.code === "notFound" ? notFound() : visit;
});

const codeOf = (query: PageQuery) => (typeof query.code === "string" ? query.code : "");

/** Whoever has the link may look; search engines and the sites it leads to are not told of it. */
export async function generateMetadata({ params, searchParams }: SharedPageProps): Promise<Metadata> {
  const { proof } = await openLink((await params).token, codeOf(await searchParams));
  return {
    title: proof?.video.title ?? "Shared Video",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function SharedPage({ params, searchParams }: SharedPageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const code = codeOf(query);
  const { proof: access, refusal } = await openLink(token, code);
  const { user, changedPass } = await pageViewer();
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
  // A page cannot set the guest pass: whoever comes for the first time gets it by asking the API once.
  const asksVideoAgain = changedPass !== null;
  const answers = workspaceAnswers(scope, await readWorkspace(access), { asksVideoAgain });
  return <FirstData answers={answers}>{screen}</FirstData>;
}
