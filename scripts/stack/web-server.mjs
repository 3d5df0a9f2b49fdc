/**
 * The HTTP server in front of the program: how long a request may take. `next start` keeps Node's limit of five minutes for
 * a whole request, which would cut a large upload on a slow line; here an upload may take as long as it moves, and every
 * other body has a minute to arrive. An answer may take as long as it moves: a stream of events writes something, if only a
 * comment, more often than every `stalledMs`.
 */
import { createServer } from "node:http";

const HEADERS_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 60_000;
const STALLED_TIMEOUT_MS = 120_000;
const MAX_CONNECTIONS = 1_000;
const UPLOAD_PATH = "/api/storage/";
/** The verbs Next hands to a route. It answers TRACE with a fault and others without a word. */
const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const UNKNOWN_VERB = JSON.stringify({ code: "methodNotAllowed", message: "This cannot be done here." });

/**
 * @param {{ bodyMs?: number, stalledMs?: number }} [limits] milliseconds until a body must have arrived, and for which a
 *   connection may stand still.
 * @returns a server that listens nowhere yet, and the way to give it its program.
 */
export function createWebServer({ bodyMs = BODY_TIMEOUT_MS, stalledMs = STALLED_TIMEOUT_MS } = {}) {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: 0 });
  server.timeout = stalledMs;
  server.maxConnections = MAX_CONNECTIONS;

  /** @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle */
  function serve(handle) {
    server.on("request", (request, response) => {
      if (!VERBS.includes(request.method ?? "")) {
        response.writeHead(501, {
          "Content-Type": "application/json",
          "Content-Length": UNKNOWN_VERB.length,
          Connection: "close",
        });
        response.end(UNKNOWN_VERB);
        return;
      }
      if (!request.url?.startsWith(UPLOAD_PATH)) endTrickle(request, bodyMs);
      handle(request, response).catch((error) => {
        console.error(error);
        response.destroy();
      });
    });
  }

  return { server, serve };
}

/**
 * Ends a request whose body has not arrived in time. Asked by `complete`, not by the "end" event: that one does not come
 * where nobody reads the body, as with every GET.
 */
function endTrickle(request, bodyMs) {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, bodyMs);
  request.once("close", () => clearTimeout(timer));
}
