import { anyone } from "../access/account-guards";
import { env } from "../env";
import { requireOperatorToken } from "../http/operator-token";
import { route } from "../http/route";
import { metrics } from "../logging/metrics";
import { readMetrics } from "../services/operations/metrics";

export const metricsEndpoints = {
  GET: route(
    {
      summary: "The figures that Prometheus reads",
      uncounted: "public",
      responses: { 200: "text/plain" },
      guard: anyone,
    },
    async ({ request }) => {
      requireOperatorToken(request, env().METRICS_TOKEN);
      const headers = { "Content-Type": metrics().registry.contentType, "Cache-Control": "no-store" };
      return new Response(await readMetrics(), { headers });
    },
  ),
};
