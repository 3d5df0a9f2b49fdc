/**
 * The HTTP status of a page where Next's own is wrong: 500 for whatever a page throws, 200 for one that says something is missing.
 * The page states its status here, and `instrumentation.ts`, which does not know the response, reports errors.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const RETRY_AFTER_SECONDS = 5;

/** @type {AsyncLocalStorage<{ isDeferred: boolean, pageStatus: number | null }>} */
const current = new AsyncLocalStorage();

/** Kept on the global object, because the program is built apart from its server. */
Object.assign(globalThis, {
  /** Marks the response that is being made: the database was away. */
  strideframeDeferred: () => {
    const state = current.getStore();
    if (state) state.isDeferred = true;
  },
  /** @param {number} status of the page that is being made. */
  strideframePageStatus: (status) => {
    const state = current.getStore();
    if (state) state.pageStatus = status;
  },
});

/**
 * Runs `work`, which responds. A 500 becomes 503 with Retry-After where the response was marked before; a page gets the
 * status that it stated. Requests of the client router keep 200, without which it shows nothing.
 * @template Result
 * @param {import("node:http").ServerResponse} response
 * @param {() => Result} work
 * @returns {Result}
 */
export function respondWithPageStatus(response, work) {
  const state = { isDeferred: false, pageStatus: /** @type {number | null} */ (null) };
  const writeHead = response.writeHead.bind(response);
  // Node calls this too, for a response that is written without it.
  Object.assign(response, {
    writeHead: (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
      if (status === 500 && state.isDeferred) {
        response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
        return writeHead(503, ...rest);
      }
      const isPage = String(response.getHeader("content-type")).startsWith("text/html");
      return writeHead(status === 200 && isPage ? (state.pageStatus ?? status) : status, ...rest);
    },
  });
  return current.run(state, work);
}
