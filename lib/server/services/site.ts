/** This site as search engines, feed readers and previews of its links know it. */
import type { Metadata } from "next";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env, statedAppUrl } from "../env";

/** What is shown of a page where somebody sends a link to it. */
const PICTURE = {
  url: "/social.png",
  width: 1200,
  height: 630,
  alt: `${PRODUCT_NAME}: a stride, stopped at a frame`,
};

/** @param path from the root on, e.g. `/blog`. */
export const siteUrl = (path: string): string => `${env().APP_URL}${path}`;

interface PublicPage {
  /** The whole title, as a browser's tab has it. */
  title: string;
  description: string;
  path: string;
  /** What its address begins with. */
  base?: string | null;
}

/**
 * What a public page says of itself. One that is made once, by `next build`, says its address only where APP_URL states it:
 * the one that follows from a port may be another tomorrow, and the page stays.
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
