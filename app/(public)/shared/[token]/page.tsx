import type { Metadata } from "next";
import { PublicHeader } from "@/components/layout/public-header";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import { SharedVideo } from "@/components/shares/shared-video";
import { momentOfQuery, type PageQuery } from "@/components/video-workspace/moment-link";
import { findPageViewer } from "@/lib/server/access/page-viewer";

/** Whoever has the link may look; search engines and the sites it leads to are not told of it. */
export const metadata: Metadata = {
  title: "Shared Video",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type SharedPageProps = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

export default async function SharedPage({ params, searchParams }: SharedPageProps) {
  const [{ token }, query, viewer] = await Promise.all([params, searchParams, findPageViewer()]);
  return (
    <>
      <PublicHeader />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <SharedVideo
          token={token}
          code={typeof query.code === "string" ? query.code : ""}
          initial={momentOfQuery(query)}
          asksName={viewer === null}
        />
      </main>
    </>
  );
}
