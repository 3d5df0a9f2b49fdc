/**
 * The HTTP server in front of the program. `next start` keeps Node's limit of five minutes for a whole request, which would
 * cut a large upload on a slow line, and no limit for connections; here a body may take as long as it keeps its pace, and
 * one address holds a part of the connections at most. An answer may take as long as it moves: a stream of events writes
 * something, if only a comment, more often than every `stalledMs`.
 */
import { createServer } from "node:http";
import { CALLER_HEADER, callerAddress, parseProxies } from "../../lib/server/limits/caller-address.ts";
import { CALL_PACE, keepPace, UPLOAD_PACE } from "./body-pace.mjs";
import { createConnectionCap } from "./connection-cap.mjs";
import { answerOrPutOff } from "./put-off.mjs";
import { HTTPS_HEADERS, SECURITY_HEADERS } from "./security-headers.mjs";
import { answerToNoise, NO_EXPECTATIONS, readableUrl, refusalOf, TOO_MANY } from "./unfit-requests.mjs";

const LIMITS = {
  headersMs: 15_000,
  /** How often Node looks for headers that are late. */
  checkMs: 5_000,
  stalledMs: 120_000,
  /**
   * How long a connection is kept for the next call. Proxies let go of theirs after 60 s; a server that does so first closes
   * some of them under a call that was just sent.
   */
  keptMs: 75_000,
  callPace: CALL_PACE,
  uploadPace: UPLOAD_PACE,
  /** A stable's riders share one address: thirty of them with the six connections a browser opens. */
  connectionsPerAddress: 200,
  connections: 2_000,
};
const UPLOAD_PATH = "/api/storage/";

/**
 * @param {{ limits?: Partial<typeof LIMITS>, trustedProxies?: string, appUrl?: string }} [options] limits other than the
 *   usual ones; the list of TRUSTED_PROXIES; where riders reach us.
 * @returns a server that listens nowhere yet, the way to give it its program, and the way to end the answers that would not
 *   end by themselves (streams of events): a server that stops waits for every answer.
 */
export function createWebServer({ limits = {}, trustedProxies = "", appUrl = "" } = {}) {
  const { headersMs, checkMs, stalledMs, keptMs, callPace, uploadPace, connectionsPerAddress, connections } =
    {
      ...LIMITS,
      ...limits,
    };
  const headers = { ...SECURITY_HEADERS, ...(appUrl.startsWith("https:") && HTTPS_HEADERS) };
  const proxies = parseProxies(trustedProxies);
  const cap = createConnectionCap({ most: connectionsPerAddress, proxies });
  const server = createServer({
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkMs,
    requestTimeout: 0,
    keepAliveTimeout: keptMs,
  });
  server.timeout = stalledMs;
  server.maxConnections = connections;
  server.on("connection", (socket) => {
    if (!cap.admitsConnection(socket)) socket.destroy();
  });
  server.on("connect", (_request, socket) => hangUp(socket, answerToNoise(undefined, headers)));
  server.on("clientError", (error, socket) => hangUp(socket, answerToNoise(error.code, headers)));

  // Any but 100-continue, to which Node says yes.
  server.on("checkExpectation", (_request, response) => refuse(setAll(response), NO_EXPECTATIONS));

  /** @param {import("node:http").ServerResponse} response */
  function setAll(response) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response;
  }

  /** @type {Set<import("node:http").ServerResponse>} */
  const answering = new Set();

  /** @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} handle */
  function serve(handle) {
    server.on("request", (request, response) => {
      setAll(response);
      const { method = "", url = "" } = request;
      const caller = callerAddress(request.socket.remoteAddress, request.headers[CALLER_HEADER], proxies);
      const refusal = cap.admitsRequest(request, response, caller) ? refusalOf(method, url) : TOO_MANY;
      if (refusal) return refuse(response, refusal);
      request.headers[CALLER_HEADER] = caller;
      request.url = readableUrl(url);
      keepPace(request, url.startsWith(UPLOAD_PATH) ? uploadPace : callPace);
      answering.add(response);
      response.once("close", () => answering.delete(response));
      answerOrPutOff(response, () => handle(request, response)).catch((error) => {
        console.error(error);
        response.destroy();
      });
    });
  }

  function endStreams() {
    for (const response of answering) {
      if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.destroy();
    }
  }

  return { server, serve, endStreams };
}

/**
 * @param {import("node:stream").Duplex} socket
 * @param {string} lastWords
 */
function hangUp(socket, lastWords) {
  socket.on("error", () => socket.destroy());
  if (socket.writable) socket.end(lastWords, () => socket.destroy());
  else socket.destroy();
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {import("./unfit-requests.mjs").Refusal} refusal
 */
function refuse(response, { status, code, message, headers }) {
  const body = JSON.stringify({ code, message });
  response.writeHead(status, {
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(body);
}
