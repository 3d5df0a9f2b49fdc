/** The calls about one invoice. */
import type { Door } from "../access/door";
import type { Invoice } from "../generated/prisma/client";
import { route } from "../http/route";
import { drawFile } from "../services/invoice-document";

export const invoicePdfEndpoints = (door: Door<Invoice>) => ({
  GET: route({ door }, async ({ proof }) => {
    const { filename, content } = await drawFile(proof);
    return new Response(new Uint8Array(content), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${filename}"`,
        "Cache-Control": "no-store",
      },
    });
  }),
});
