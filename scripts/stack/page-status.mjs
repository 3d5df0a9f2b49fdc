/** Sets a page's status, which the page states here; `instrumentation.ts` does not know the response. */
import { AsyncLocalStorage } from "node:async_hooks";

const RETRY_AFTER_SECONDS = 5;

/** @type {AsyncLocalStorage<{ isDeferred: boolean, pageStatus: number | null }>} */
const current = new AsyncLocalStorage();

/** Global, because the program is built apart from its server. */
Object.assign(globalThis, {
  strideframeDeferred: () => {
    const state = current.getStore();
    if (state) state.isDeferred = true;
  },
  /** @param {number} status of the current page. */
  strideframePageStatus: (status) => {
    const state = current.getStore();
    if (state) state.pageStatus = status;
  },
});

/**
 * Runs `work`. A 500 becomes 503 where the database was away; a page gets its stated status. Requests of the client
 * router keep 200, without which it shows nothing.
 * @template Result
 * @param {import("node:http").ServerResponse} response
 * @param {() => Result} work
 * @returns {Result}
 */
export function respondWithPageStatus(response, work) {
  const state = { isDeferred: false, pageStatus: /** @type {number | null} */ (null) };
  const writeHead = response.writeHead.bind(response);
  // Node also calls this for a response without an explicit head.
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
