import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { EventEmitter, once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { metrics } from "@/lib/server/logging/metrics";
import { createRequestMetrics } from "@/scripts/stack/request-metrics.mjs";
import { createRouteFinder } from "@/scripts/stack/route-finder.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "strideframe-routes-"));
  const dynamicRoutes = [
    { page: "/api/videos/[id]", regex: "^/api/videos/([^/]+?)(?:/)?$" },
    { page: "/api/[[...path]]", regex: "^/api(?:/(.+?))?(?:/)?$" },
  ];
  const routes = { staticRoutes: [{ page: "/" }, { page: "/api/videos" }], dynamicRoutes };
  writeFileSync(path.join(folder, "routes-manifest.json"), JSON.stringify(routes));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["/?utm=1", "/"],
  ["/api/videos?since=1.1", "/api/videos"],
  ["/api/videos/0192-a-secret", "/api/videos/[id]"],
  ["/api/what/ever/there/is", "/api/[[...path]]"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["/shared/a-token", undefined],
  [`/api/videos/${"x".repeat(3000)}`, undefined],
])("%s has the route %s", (url, route) => {
  expect(createRouteFinder(folder)(url)).toBe(route);
});

async function countsOf(route: string): Promise<Record<string, number>> {
  const { values } = await metrics().requests.get();
  const counts = values.filter(
    ({ metricName, labels }) => metricName?.endsWith("_count") && labels.route === route,
  );
  return Object.fromEntries(counts.map(({ labels, value }) => [`${labels.method} ${labels.status}`, value]));
}

test("a response is counted once, with its status; a request aborted before it as aborted", async () => {
  const countResponse = createRequestMetrics(createRouteFinder(folder));
  const arrivals = new EventEmitter();
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    countResponse(incoming, response);
    if (incoming.method === "POST") return void arrivals.emit("waiting", response);
    response.statusCode = incoming.url === "/" ? 304 : 503;
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const each of ["/", "/", "/api/videos"]) await fetch(url + each);
  expect(await countsOf("/")).toEqual({ "GET 3xx": 2 });
  expect(await countsOf("/api/videos")).toEqual({ "GET 5xx": 1 });
  const call = request(`${url}/api/videos`, { method: "POST" }).on("error", () => undefined);
  call.end();
  const [response] = (await once(arrivals, "waiting")) as [ServerResponse];
  call.destroy();
  await once(response, "close");
  expect(await countsOf("/api/videos")).toEqual({ "GET 5xx": 1, "POST aborted": 1 });
  server.close();
});
