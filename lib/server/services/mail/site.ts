import type { Metadata } from "next";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { env, statedAppUrl } from "../../env";

const PICTURE = {
  url: "/social.png",
  width: 1200,
  height: 630,
  alt: `${PRODUCT_NAME}: a stride, stopped at a frame`,
};

export const siteUrl = (path: string): string => `${env().APP_URL}${path}`;

/** For examples on pages built once, with a placeholder where APP_URL is not set. */
export const statedSite = (): string => statedAppUrl() ?? "https://rides.example.org";

interface PublicPage {
  title: string;
  description: string;
  path: string;
  base?: string | null;
}

/** Pages built once have absolute addresses only where APP_URL is set, since a port may change. */
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

export const blogFeedLink = () => ({ "application/atom+xml": siteUrl("/blog/feed.xml") });
