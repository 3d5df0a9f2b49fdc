import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from "@/lib/domain/product";
import { THEME_COLORS } from "@/lib/domain/theme-colors";

/** `/` is the dashboard of a signed-in user. Dynamic, because proxy.ts treats prerendered files as pages with scripts. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  return {
    id: "/",
    name: `${PRODUCT_NAME}: remote equestrian coaching`,
    short_name: PRODUCT_NAME,
    description: PRODUCT_DESCRIPTION,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    categories: ["sports", "education", "video"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Videos", url: "/videos" },
      { name: "Upload", url: "/upload" },
    ],
  };
}
