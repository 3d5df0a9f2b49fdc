/** A browser opens this as a page and saves the response. */
import { Readable } from "node:stream";
import { exportQuery } from "@/lib/contracts/export";
import { AppError } from "@/lib/domain/app-error";
import { ownExport } from "../access/export-guards";
import { Reply, route } from "../http/route";
import { requireOwnNavigation } from "../http/same-origin";
import { startExport } from "../services/exports/export";

const TOO_OFTEN = "/settings/data?export=later#export";

export const exportEndpoints = {
  GET: route(
    {
      summary: "Everything of the account as a ZIP file",
      query: exportQuery,
      limits: ["exports"],
      responses: { 200: "application/zip", 303: null },
      guard: ownExport,
    },
    async ({ access, query, request }) => {
      requireOwnNavigation(request);
      if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
      try {
        const archive = await startExport(access, { withMedia: query.videos === "yes" });
        return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, {
          headers: { ...HEADERS, "Content-Disposition": `attachment; filename="${fileName()}"` },
        });
      } catch (error) {
        const isPage = request.headers.get("sec-fetch-mode") === "navigate";
        if (!isPage || !(error instanceof AppError) || error.code !== "rateLimited") throw error;
        return new Reply(303, undefined, { redirectTo: TOO_OFTEN });
      }
    },
  ),
};

const HEADERS = {
  "Content-Type": "application/zip",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

const fileName = () => `strideframe-${new Date().toISOString().slice(0, 10)}.zip`;
