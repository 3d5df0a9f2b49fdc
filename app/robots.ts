import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteUrl } from "@/lib/server/services/mail/site";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: "*", allow: ["/", "/api/blog/"], disallow: ["/api/", "/admin/", "/shared/"] },
    sitemap: siteUrl("/sitemap.xml"),
  };
}
