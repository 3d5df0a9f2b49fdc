import { createHash, timingSafeEqual } from "node:crypto";
import { anyone } from "../access/account-guards";
import { notFound } from "../access/guard";
import { env } from "../env";
import { route } from "../http/route";
import { metrics } from "../logging/metrics";
import { readMetrics } from "../services/operations/metrics";

/** Equal length, as a comparison in constant time needs. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** @throws AppError notFound for a wrong token and for a program without one. */
function assertMetricsToken({ headers }: Request): void {
  const { METRICS_TOKEN: token } = env();
  const given = headers.get("authorization") ?? "";
  if (token === undefined || !timingSafeEqual(digest(given), digest(`Bearer ${token}`))) throw notFound();
}

export const metricsEndpoints = {
  GET: route(
    {
      summary: "The figures that Prometheus reads",
      uncounted: "public",
      responses: { 200: "text/plain" },
      guard: anyone,
    },
    async ({ request }) => {
      assertMetricsToken(request);
      const headers = { "Content-Type": metrics().registry.contentType, "Cache-Control": "no-store" };
      return new Response(await readMetrics(), { headers });
    },
  ),
};
