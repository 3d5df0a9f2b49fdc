import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createApiCalls } from "@/scripts/stack/api-calls.mjs";
import { createRouteFinder } from "@/scripts/stack/route-finder.mjs";

const distDir = mkdtempSync(path.join(tmpdir(), "strideframe-calls-"));
let server: Server;

beforeAll(async () => {
  const dynamicRoutes = [
    { page: "/api/videos/[id]", regex: "^/api/videos/([^/]+?)(?:/)?$" },
    { page: "/api/[[...path]]", regex: "^/api(?:/(.+?))?(?:/)?$" },
  ];
  const routes = { staticRoutes: [{ page: "/pricing" }, { page: "/api/videos" }], dynamicRoutes };
  writeFileSync(path.join(distDir, "routes-manifest.json"), JSON.stringify(routes));
  for (const route of ["/api/videos", "/api/videos/[id]", "/api/[[...path]]"]) {
    const folder = path.join(distDir, "server", "app", route);
    mkdirSync(folder, { recursive: true });
    const source = `exports.handler = async (request, response) => response.end(${JSON.stringify(route)});`;
    writeFileSync(path.join(folder, "route.js"), source);
  }
  const serveApiCall = createApiCalls(distDir, createRouteFinder(distDir));
  server = createServer((incoming, response) => {
    void serveApiCall(incoming, response).then((hasResponded) => {
      if (!hasResponded) response.end("left to Next");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(distDir, { recursive: true, force: true });
});

/** The path is sent unchanged: fetch would normalise it. */
async function ask(target: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(
    request({ port, host: "127.0.0.1", path: target, agent: false }).end(),
    "response",
  )) as [IncomingMessage];
  return text(response);
}

test.each([
  ["/api/videos", "/api/videos"],
  ["/api/videos?since=1.2/../3", "/api/videos"],
  ["/api/videos/0192-an-id", "/api/videos/[id]"],
  ["/api/what/ever/there/is.not", "/api/[[...path]]"],
])("the call %s is handled by the route %s", async (target, route) => {
  expect(await ask(target)).toBe(route);
});

test.each([
  ["a page", "/pricing"],
  ["the folder alone", "/api"],
  ["an address that Next redirects from", "/api/videos/"],
  ["an empty part", "/api//videos"],
  ["a coded letter", "/api/%76ideos"],
  ["a way out of the folder", "/api/../pricing"],
  ["a way up within it", "/api/videos/.."],
  ["a coded way out of the folder", "/api/%2e%2e/videos"],
  ["a backslash", "/api\\videos"],
])("%s is left to Next", async (_what, target) => {
  expect(await ask(target)).toBe("left to Next");
});
