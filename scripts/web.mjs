/** The web server in production: Next behind a server with limits. */
import path from "node:path";
import compression from "compression";
import next from "next";
import { createApiCalls } from "./stack/api-calls.mjs";
import { createBuiltFiles } from "./stack/built-files.mjs";
import { listenWidely } from "./stack/listeners.mjs";
import { createRequestMetrics } from "./stack/request-metrics.mjs";
import { createRouteFinder } from "./stack/route-finder.mjs";
import { createWebServer } from "./stack/web-server.mjs";

const CLOSE_GRACE_MS = 5_000;

const hostname = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);
const distDir = path.resolve(process.env.NEXT_DIST_DIR || ".next");
const routeOf = createRouteFinder(distDir);

const { server, serve, endStreams } = createWebServer({
  trustedProxies: process.env.TRUSTED_PROXIES,
  appUrl: process.env.APP_URL,
  countResponse: createRequestMetrics(routeOf),
});
// Under another name Next takes rewrites of `proxy.ts` for a foreign host and requests them over the network.
const app = next({ dev: false, hostname: "localhost", port, httpServer: server });
const handle = app.getRequestHandler();
await app.prepare();

const serveBuiltFile = createBuiltFiles(distDir);
const serveApiCall = createApiCalls(distDir, routeOf);
const compress = compression();
serve(async (request, response) => {
  if (await serveBuiltFile(request, response)) return;
  compress(request, response, () => undefined);
  if (await serveApiCall(request, response)) return;
  await handle(request, response);
});
const endListening = await listenWidely(server, { port, hostname }).catch((error) => {
  console.error(`The web server cannot listen on ${hostname}:${port}: ${error.message}`);
  process.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    void endListening()
      .then(() => app.close())
      .finally(() => process.exit(0));
    server.closeIdleConnections();
    endStreams();
    setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });
}
