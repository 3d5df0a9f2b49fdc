/** This process's counters for `/api/metrics`. Label values are few and fixed: no ids, addresses or tokens. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

const DURATION_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    /** Until the response's headers; its body depends on the reader's connection. */
    requests: new Histogram({
      name: "strideframe_http_request_duration_seconds",
      help: "Seconds until an answer begins, by route, method and class of status",
      labelNames: ["route", "method", "status"] as const,
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    limitsHit: new Counter({
      name: "strideframe_limits_hit_total",
      help: "Calls refused because a limit was reached, by limit",
      labelNames: ["limit"] as const,
      registers,
    }),
  };
}

/** Global, because the program is built apart from its server, and both count here. */
const globalSingleton = globalThis as { strideframeMetrics?: ReturnType<typeof makeMetrics> };

export const metrics = () => (globalSingleton.strideframeMetrics ??= makeMetrics());
