import type { Guard } from "../access/guard";
import type { Invoice } from "../generated/prisma/client";
import { route } from "../http/route";
import { drawFile } from "../services/mail/invoice-document";

export const invoicePdfEndpoints = (guard: Guard<Invoice>) => ({
  GET: route(
    { summary: "An invoice as a PDF file", responses: { 200: "application/pdf" }, guard },
    async ({ access }) => {
      const { filename, content } = await drawFile(access);
      return new Response(new Uint8Array(content), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `inline; filename="${filename}"`,
          "Cache-Control": "no-store",
        },
      });
    },
  ),
});
