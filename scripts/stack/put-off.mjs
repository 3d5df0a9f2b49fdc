/**
 * Answers 503 for a page that could not be made because the database was away. Next answers 500 to whatever a page throws;
 * `instrumentation.ts` is told what was thrown and not which answer it was for, so the two meet here.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const RETRY_AFTER_SECONDS = 5;

/** @type {AsyncLocalStorage<{ isPutOff: boolean }>} */
const current = new AsyncLocalStorage();

/** Kept on the global object, because the program is built apart from its server: marks the answer that is being made. */
Object.assign(globalThis, {
  strideframePutOff: () => {
    const answer = current.getStore();
    if (answer) answer.isPutOff = true;
  },
});

/**
 * Does `work`, which gives the answer. A 500 becomes 503 with Retry-After where the answer was marked before it was begun.
 *
 * @template Result
 * @param {import("node:http").ServerResponse} response
 * @param {() => Result} work
 * @returns {Result}
 */
export function answerOrPutOff(response, work) {
  const answer = { isPutOff: false };
  const writeHead = response.writeHead.bind(response);
  // Node calls this too, for an answer that is written without it.
  Object.assign(response, {
    writeHead: (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
      if (status !== 500 || !answer.isPutOff) return writeHead(status, ...rest);
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      return writeHead(503, ...rest);
    },
  });
  return current.run(answer, work);
}
