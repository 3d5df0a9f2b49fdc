/**
 * The web server in production. `next start` keeps Node's limit of five minutes for a whole request, which would cut a
 * large upload on a slow line; here an upload may take as long as it moves, and everything else less than that.
 */
import { createServer } from "node:http";
import next from "next";

const HEADERS_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 60_000;
const STALLED_TIMEOUT_MS = 120_000;
const MAX_CONNECTIONS = 1_000;
const CLOSE_GRACE_MS = 5_000;
const UPLOAD_PATH = "/api/storage/";

const hostname = process.env.HOST ?? "127.0.0.1";
const port = Number(process.env.PORT ?? 3000);

const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0 });
server.timeout = STALLED_TIMEOUT_MS;
server.maxConnections = MAX_CONNECTIONS;

const app = next({ dev: false, hostname, port, httpServer: server });
const handle = app.getRequestHandler();
await app.prepare();

server.on("request", (request, response) => {
  if (!request.url?.startsWith(UPLOAD_PATH)) {
    const timer = setTimeout(() => request.destroy(), BODY_TIMEOUT_MS);
    request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
  }
  handle(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
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
    setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });
}
