/** The HTTP server in front of Next: `next start` ends requests after five minutes and limits no connections. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import {
  CALLER_HEADER,
  callerAddress,
  isProxy,
  parseProxies,
} from "../../lib/server/request/caller-address.ts";
import { withRequestContext } from "../../lib/server/request/request-context.ts";
import { CALL_PACE, discardUnreadBody, FORM_PACE, requirePace, UPLOAD_PACE } from "./body-pace.mjs";
import { createConnectionCap } from "./connection-cap.mjs";
import { BUSY, BUSY_PAGE, createLoadShedding } from "./load-shedding.mjs";
import { respondWithPageStatus } from "./page-status.mjs";
import { cleanHeaders, hasBody, sizeRefusalOf } from "./request-headers.mjs";
import { HTTPS_HEADERS, SECURITY_HEADERS } from "./security-headers.mjs";
import { readableUrl, refusalOf, TOO_MANY } from "./malformed-requests.mjs";

export const LIMITS = {
  headersMs: 15_000,
  checkMs: 5_000,
  stalledMs: 120_000,
  /** Longer than the 60 s of proxies: a server that closes first would end connections under new calls. */
  keepAliveMs: 75_000,
  callPace: CALL_PACE,
  formPace: FORM_PACE,
  uploadPace: UPLOAD_PACE,
  /** Thirty riders of a stable share an address, with six connections per browser. */
  connectionsPerAddress: 200,
  connections: 10_000,
  /** More than the program can serve in time; one address cannot make others wait. */
  running: { reads: 200, writes: 300, perAddress: 100 },
};
const UPLOAD_PATH = "/api/storage/";

/** Listeners per event before Node warns of a leak. This server adds four for "close" and Next up to seven. */
const MAX_LISTENERS = 20;

const REQUEST_ID_HEADER = "x-request-id";
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * @param {{ limits?: Partial<typeof LIMITS>, trustedProxies?: string, appUrl?: string, countResponse?: (request:
 * import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void }} [options]
 * `countResponse` is called before each response.
 * @returns a server, a function that sets its handler, and one that ends event streams, for which a stopping server
 * would wait.
 */
export function createWebServer({
  limits = {},
  trustedProxies = "",
  appUrl = "",
  countResponse = () => undefined,
} = {}) {
  const {
    headersMs,
    checkMs,
    stalledMs,
    keepAliveMs,
    connectionsPerAddress,
    connections,
    running,
    ...paces
  } = {
    ...LIMITS,
    ...limits,
  };
  const headers = { ...SECURITY_HEADERS, ...(appUrl.startsWith("https:") && HTTPS_HEADERS) };
  const proxies = parseProxies(trustedProxies);
  const cap = createConnectionCap({ max: connectionsPerAddress, proxies });
  const shedding = createLoadShedding(running);
  const server = createServer({
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkMs,
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    // A request for another protocol gets its response by HTTP, and does not come to Next's listener.
    shouldUpgradeCallback: () => false,
  });
  server.timeout = stalledMs;
  server.maxConnections = connections;
  server.on("connection", (socket) => {
    if (!cap.admitsConnection(socket)) socket.destroy();
  });

  /** @type {Set<import("node:http").ServerResponse>} */
  const responding = new Set();

  /** @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle */
  function serve(handle) {
    server.on("request", (request, response) => {
      response.setMaxListeners(MAX_LISTENERS);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      countResponse(request, response);
      const requestId = requestIdOf(request, proxies);
      response.setHeader(REQUEST_ID_HEADER, requestId);
      const { method = "", url = "" } = request;
      requirePace(request, selectPace(request, paces));
      if (hasBody(request.headers)) discardUnreadBody(request, response);
      const caller = callerAddress(request.socket.remoteAddress, request.headers[CALLER_HEADER], proxies);
      const refusal = cap.admitsRequest(request, response, caller)
        ? (refusalOf(method, url) ?? sizeRefusalOf(url, request.headers))
        : TOO_MANY;
      if (refusal) return sendRefusal(response, refusal);
      if (!shedding.admits(request, response, caller)) return sendBusy(response);
      cleanHeaders(request.headers);
      request.headers[CALLER_HEADER] = caller;
      request.url = readableUrl(url);
      responding.add(response);
      response.once("close", () => responding.delete(response));
      void withRequestContext({ requestId, incoming: request }, () =>
        respondWithPageStatus(response, () => handle(request, response)).catch((error) => {
          console.error(error);
          response.destroy();
        }),
      );
    });
  }

  function endStreams() {
    for (const response of responding) {
      if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.destroy();
    }
  }

  return { server, serve, endStreams };
}

/**
 * A trusted proxy's id, or a new one: others could make two requests look like one.
 * @param {import("node:http").IncomingMessage} request @param {import("node:net").BlockList} proxies
 */
function requestIdOf({ socket, headers }, proxies) {
  const given = isProxy(socket.remoteAddress ?? "", proxies) ? String(headers[REQUEST_ID_HEADER] ?? "") : "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {Pick<typeof LIMITS, "callPace" | "formPace" | "uploadPace">} paces
 */
function selectPace({ url = "", headers }, { callPace, formPace, uploadPace }) {
  if (url.startsWith(UPLOAD_PATH)) return uploadPace;
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "") ? formPace : callPace;
}

/** Keeps the connection: a new one per attempt would be more work. @param {import("node:http").ServerResponse} response */
function sendBusy(response) {
  const isPage = (response.req.headers.accept ?? "").includes("text/html");
  const { html, headers } = BUSY_PAGE;
  if (isPage) response.writeHead(BUSY.status, headers).end(html);
  else sendJson(response, BUSY);
}

/** @param {import("node:http").ServerResponse} response @param {import("./malformed-requests.mjs").Refusal} refusal */
function sendRefusal(response, refusal) {
  // The body is discarded first: a proxy whose connection closes while it sends responds 502 instead.
  const isDrained = refusal !== TOO_MANY && hasBody(response.req.headers);
  sendJson(response, refusal, isDrained ? {} : { Connection: "close" });
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {import("./malformed-requests.mjs").Refusal} refusal
 * @param {Record<string, string>} [more] headers
 */
function sendJson(response, { status, code, message, headers }, more = {}) {
  const body = JSON.stringify({ code, message });
  response.writeHead(status, {
    ...headers,
    ...more,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
