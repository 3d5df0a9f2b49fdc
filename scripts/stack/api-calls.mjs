/** Calls route handlers through Next's entry for adapters: docs/decisions/053-calls-past-the-router.md. */
import { createRequire } from "node:module";
import path from "node:path";

const API = "/api/";
/** Excludes escapes, empty parts (from which Next redirects) and `..`. */
const PLAIN_PATH = /^(\/[\w~-][\w.~-]*)+$/;

/** @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, context: object) => Promise<void>} Handler */

/** @param {string} distDir of the prepared build @param {(url: string) => string | undefined} routeOf */
export function createApiCalls(distDir, routeOf) {
  const require = createRequire(path.join(distDir, "server", "index.js"));
  /** @type {Map<string, Handler>} */
  const handlers = new Map();

  function handlerOf(route) {
    const known = handlers.get(route);
    if (known) return known;
    /** @type {{ handler: Handler }} */
    const { handler } = require(`./app${route}/route.js`);
    handlers.set(route, handler);
    return handler;
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  return async function serveApiCall(request, response) {
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    if (!pathname.startsWith(API) || !PLAIN_PATH.test(pathname)) return false;
    const route = routeOf(pathname);
    if (route === undefined) return false;
    await handlerOf(route)(request, response, {});
    return true;
  };
}
