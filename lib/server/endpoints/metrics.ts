/** The call by which Prometheus reads the metrics: with METRICS_TOKEN, and nobody without it. */
import { createHash, timingSafeEqual } from "node:crypto";
import { anyone } from "../access/account-guards";
import { notFound } from "../access/guard";
import { env } from "../env";
import { route } from "../http/route";
import { metrics } from "../metrics";
import { readMetrics } from "../services/operations/metrics";

/** Of equal length for every text, so that a comparison tells nothing of either. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** @throws AppError notFound: a wrong token, and a program without one, are answered alike. */
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
