/**
 * Calls the route handlers that Next built through its entry for adapters. Next's own server would first look for a
 * file, redirect, rewrite and page (docs/decisions/053-calls-past-the-router.md).
 */
import { createRequire } from "node:module";
import path from "node:path";

const API = "/api/";
/** Excludes escapes, empty parts (from which Next redirects) and `..`. */
const PLAIN_PATH = /^(\/[\w~-][\w.~-]*)+$/;

/** @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, context: object) => Promise<void>} Handler */

/**
 * Next must have been prepared.
 * @param {string} distDir the folder that Next built into.
 * @param {(url: string) => string | undefined} routeOf see `createRouteFinder`.
 * @returns a handler for calls of the API, which returns whether it responded; the rest is Next's.
 */
export function createApiCalls(distDir, routeOf) {
  const require = createRequire(path.join(distDir, "server", "index.js"));
  /** @type {Map<string, Handler>} */
  const handlers = new Map();

  /** @param {string} route */
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
