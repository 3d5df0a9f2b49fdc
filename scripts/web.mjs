/** The web server in production: Next behind a server with limits of its own. */
import path from "node:path";
import next from "next";
import { createBuiltFiles } from "./stack/built-files.mjs";
import { createWebServer } from "./stack/web-server.mjs";

const CLOSE_GRACE_MS = 5_000;

const hostname = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);

const { server, serve, endStreams } = createWebServer({
  trustedProxies: process.env.TRUSTED_PROXIES,
  appUrl: process.env.APP_URL,
});
const app = next({ dev: false, hostname, port, httpServer: server });
const handle = app.getRequestHandler();
await app.prepare();

// The folder that next.config.mjs builds into.
const answerBuiltFile = createBuiltFiles(path.resolve(process.env.NEXT_DIST_DIR || ".next"));
serve(async (request, response) => {
  if (!(await answerBuiltFile(request, response))) await handle(request, response);
});
server.once("error", (error) => {
  console.error(`The web server cannot listen on ${hostname}:${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, hostname);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    server.close(() => void app.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    endStreams();
    setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });
}
