/** This site as search engines, feed readers and previews of its links know it. */
import type { Metadata } from "next";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env, statedAppUrl } from "../../env";

/** What messengers show of a page when its link is shared. */
const PICTURE = {
  url: "/social.png",
  width: 1200,
  height: 630,
  alt: `${PRODUCT_NAME}: a stride, stopped at a frame`,
};

/** @param path from the root on, e.g. `/blog`. */
export const siteUrl = (path: string): string => `${env().APP_URL}${path}`;

/** The same for an example on a page built once, where nobody has said it. */
export const statedSite = (): string => statedAppUrl() ?? "https://rides.example.org";

interface PublicPage {
  /** The whole title, as the browser's tab shows it. */
  title: string;
  description: string;
  path: string;
  /** What its address begins with. */
  base?: string | null;
}

/**
 * A public page's metadata. A page built once by `next build` has an absolute address only where APP_URL is
 * set: one made from a port may change later.
 */
export function publicPage({ title, description, path, base = statedAppUrl() }: PublicPage): Metadata {
  return {
    title: { absolute: title },
    description,
    openGraph: {
      type: "website",
      siteName: PRODUCT_NAME,
      title,
      description,
      ...(base !== null && { url: path, images: [PICTURE] }),
    },
    twitter: { card: "summary_large_image" },
    ...(base !== null && { metadataBase: new URL(base), alternates: { canonical: path } }),
  };
}

/** The blog's feed, as a page's `alternates.types` name it. */
export const blogFeedLink = () => ({ "application/atom+xml": siteUrl("/blog/feed.xml") });
